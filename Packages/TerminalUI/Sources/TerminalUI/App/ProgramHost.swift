import TerminalCore

/// What the views of a tree ask of the program around it.
@MainActor
final class ProgramHost {
  var onRunProgram: (@MainActor (String, [String]) async throws -> Int32)?
  var onQuit: ((Int32) -> Void)?
  private var progressEntries: [(node: ObjectIdentifier, fraction: Double)] = []

  /// What the view that came last says.
  var progress: Double? { progressEntries.last?.fraction }

  func setProgress(_ fraction: Double?, of node: Node) {
    let id = ObjectIdentifier(node)
    let index = progressEntries.firstIndex { $0.node == id }
    switch (index, fraction) {
    case (let index?, let fraction?): progressEntries[index].fraction = fraction
    case (let index?, nil): progressEntries.remove(at: index)
    case (nil, let fraction?): progressEntries.append((id, fraction))
    case (nil, nil): break
    }
  }
}

/// Gives the terminal to another program, and takes it back when that ends.
@MainActor
public struct RunProgramAction {
  let host: ProgramHost?

  /// Runs a program in the foreground, as a shell does, with the terminal for itself.
  ///
  /// Control-C and Control-Z reach that program alone; a program that Control-Z stops is continued together
  /// with this one. Meanwhile ``EnvironmentValues/scenePhase`` is `.background`, and what changes shows
  /// afterwards.
  ///
  /// - Parameters:
  ///   - name: A path, or a name to look for in `PATH`.
  ///   - arguments: What follows the name.
  /// - Returns: The exit status; 128 and the signal's number for a program that a signal ended.
  /// - Throws: `ProgramError` when there is no such program, before the screen changes.
  @discardableResult
  public func callAsFunction(_ name: String, _ arguments: [String] = []) async throws -> Int32 {
    guard let run = host?.onRunProgram else { throw ProgramError.noTerminal }
    return try await run(name, arguments)
  }
}

/// Ends the program.
@MainActor
public struct QuitAction {
  let host: ProgramHost?

  /// Ends the program as Control-C does, once it has saved its data.
  ///
  /// - Parameter status: The program's exit status.
  public func callAsFunction(_ status: Int32 = 0) {
    host?.onQuit?(status)
  }
}

private struct HostKey: EnvironmentKey {
  static var defaultValue: ProgramHost? { nil }
}

extension EnvironmentValues {
  var host: ProgramHost? {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }

  /// Runs another program on the terminal, such as an editor or a pager.
  ///
  /// ```swift
  /// @Environment(\.runProgram) private var runProgram
  ///
  /// Button("Edit") {
  ///   Task { try await runProgram("vim", [path]) }
  /// }
  /// ```
  public var runProgram: RunProgramAction { RunProgramAction(host: host) }

  /// Ends the program. What it printed shows on the terminal then.
  ///
  /// ```swift
  /// @Environment(\.quit) private var quit
  ///
  /// Button("Red") {
  ///   print("red")
  ///   quit()
  /// }
  /// ```
  public var quit: QuitAction { QuitAction(host: host) }
}

extension View {
  /// Shows progress in the title bar or on the icon of the terminal's window, while the view is there.
  ///
  /// It shows in Ghostty, WezTerm, mintty, Windows Terminal, ConEmu, and terminals made with VTE 0.79 or
  /// later.
  ///
  /// - Parameter fraction: How much is done, from 0 to 1; `nil` for nothing to show.
  public func windowProgress(_ fraction: Double?) -> some View {
    WindowProgressView(content: self, fraction: fraction)
  }
}

struct WindowProgressView<Content: View>: View, PrimitiveView {
  let content: Content
  let fraction: Double?

  public func _makeNode(in context: _NodeContext) -> _Node {
    WindowProgressNode(self, in: context)
  }
}

private final class WindowProgressNode<Content: View>: ViewNode<WindowProgressView<Content>> {
  override func viewChanged() {
    setChild(at: 0, to: view.content)
    tree.host.setProgress(view.fraction, of: self)
  }

  override func stop() {
    tree.host.setProgress(nil, of: self)
  }
}
