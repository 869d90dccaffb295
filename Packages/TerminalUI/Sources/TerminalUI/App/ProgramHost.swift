import TerminalCore

/// The services of the program for the views of a tree.
@MainActor
final class ProgramHost {
  var onRunProgram: (@MainActor (String, [String]) async throws -> Int32)?
  var onQuit: ((Int32) -> Void)?
  var onPrint: ((String) -> Void)?
  let inspection = ScreenInspection()
}

/// An action that runs another program on the terminal.
@MainActor
public struct RunProgramAction {
  let host: ProgramHost?

  /// Runs a program in the foreground, with the keyboard and job control of the terminal. Meanwhile
  /// ``EnvironmentValues/scenePhase`` is `.background`, and frames are drawn afterwards.
  ///
  /// - Parameters:
  ///   - name: A path, or a name to look for in `PATH`.
  ///   - arguments: The arguments after the name.
  /// - Returns: The exit status; 128 and the signal's number for a program that a signal ended.
  /// - Throws: `ProgramError` if the program cannot be run, before the screen changes.
  @discardableResult
  public func callAsFunction(_ name: String, _ arguments: [String] = []) async throws -> Int32 {
    guard let run = host?.onRunProgram else { throw ProgramError.noTerminal }
    return try await run(name, arguments)
  }
}

/// An action that ends the program.
@MainActor
public struct QuitAction {
  let host: ProgramHost?

  /// Ends the program with an exit status, after its termination actions.
  public func callAsFunction(_ status: Int32 = 0) {
    host?.onQuit?(status)
  }
}

/// An action that prints text above the rows of an ``InlineGroup``.
@MainActor
public struct PrintAction {
  let host: ProgramHost?

  /// Prints a text, which may have several lines, and ends the line. Control characters are left
  /// out. A program that fills the screen prints it when it ends.
  public func callAsFunction(_ text: String) {
    host?.onPrint?(text)
  }
}

extension EnvironmentValues {
  /// The action that runs another program on the terminal, such as an editor or a pager.
  ///
  /// ```swift
  /// @Environment(\.runProgram) private var runProgram
  ///
  /// Button("Edit") {
  ///   Task { try await runProgram("vim", [path]) }
  /// }
  /// ```
  public var runProgram: RunProgramAction { RunProgramAction(host: framework.host) }

  /// The action that prints above the rows of an ``InlineGroup``, as a build tool does above its
  /// progress: `printAbove("Compiled \(file)")`. The text stays in the terminal.
  public var printAbove: PrintAction { PrintAction(host: framework.host) }

  /// The action that ends the program: `quit()`. Printed output shows on the terminal afterwards.
  public var quit: QuitAction { QuitAction(host: framework.host) }
}
