import Foundation

/// A named view in a state to look at.
///
/// A feature has an executable that shows its previews:
///
/// ```swift
/// @main
/// struct CounterPreview: PreviewProgram {
///   static var previews: [Preview] {
///     Preview("At zero") { CounterView(count: 0) }
///     Preview("Large") { CounterView(count: 1_000_000) }
///   }
/// }
/// ```
@MainActor
public struct Preview {
  /// The name in the list and on the command line.
  public let name: String
  let view: () -> AnyView

  /// Creates a preview, whose view is created when it is shown.
  public init(
    _ name: String, @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    view = { AnyView(body()) }
  }
}

/// A result builder of previews.
@MainActor
@resultBuilder
public enum PreviewsBuilder {
  public static func buildExpression(_ preview: Preview) -> [Preview] { [preview] }
  public static func buildBlock(_ previews: [Preview]...) -> [Preview] { previews.flatMap(\.self) }
}

/// A program that shows previews, see ``Preview``.
///
/// Without arguments it lists the previews; a name shows one. `--list` prints the names, `--text`
/// prints the screens, as does a standard output that is not a terminal; `--svg FOLDER` writes
/// pictures; `--size 60x20` sets the size. `--remember FILE` opens the preview that was open the
/// last time.
@MainActor @preconcurrency
public protocol PreviewProgram {
  /// The previews, in the order of the list.
  @PreviewsBuilder static var previews: [Preview] { get }
}

extension PreviewProgram {
  /// Runs the command of the arguments.
  ///
  /// Exits with 0, or with 64 for invalid arguments.
  public static func main() {
    let command = PreviewCommand(arguments: Array(CommandLine.arguments.dropFirst()))
    switch command.outcome(for: previews, isTerminal: isatty(STDOUT_FILENO) == 1) {
    case .print(let text):
      print(text)
      exit(0)
    case .fail(let message):
      FileHandle.standardError.write(Data((message + "\n").utf8))
      exit(64)
    case .show(let view):
      AppRunner.run(SceneContent(view: view))
    }
  }
}

/// The command line of a preview program.
struct PreviewCommand {
  @MainActor
  enum Outcome {
    case print(String)
    case fail(String)
    case show(AnyView)
  }

  private var name: String?
  private var lists = false
  private var printsText = false
  private var pictures: String?
  private var memory: String?
  private var size = (width: 80, height: 24)
  private var mistake: String?

  init(arguments: [String]) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--list": lists = true
      case "--text": printsText = true
      case "--svg":
        pictures = arguments.popFirst()
        if pictures == nil { mistake = "--svg takes a folder to write pictures to." }
      case "--remember":
        memory = arguments.popFirst()
        if memory == nil { mistake = "--remember takes a file to keep the name of a preview in." }
      case "--size":
        let numbers = arguments.popFirst()?.split(separator: "x").compactMap { Int($0) } ?? []
        if numbers.count == 2, numbers.allSatisfy({ (1...1000).contains($0) }) {
          size = (numbers[0], numbers[1])
        } else {
          mistake = "--size takes columns and rows, such as 60x20."
        }
      case let option where option.hasPrefix("--"):
        mistake = """
          Unknown option \(option). There are --list, --text, --svg FOLDER, --size 60x20 and \
          --remember FILE.
          """
      default: name = argument
      }
    }
  }

  @MainActor
  func outcome(for previews: [Preview], isTerminal: Bool) -> Outcome {
    if let mistake { return .fail(mistake) }
    if lists { return .print(previews.map(\.name).joined(separator: "\n")) }
    var chosen = previews
    if let name {
      chosen = previews.filter { $0.name.caseInsensitiveCompare(name) == .orderedSame }
      if chosen.isEmpty {
        let names = previews.map { "  " + $0.name }.joined(separator: "\n")
        return .fail("No preview is named \"\(name)\". There are:\n\(names)")
      }
    }
    if let pictures { return write(chosen, to: URL(fileURLWithPath: pictures)) }
    if printsText || !isTerminal {
      return .print(chosen.map { text(of: $0, titled: chosen.count > 1) }.joined(separator: "\n\n"))
    }
    if chosen.count == 1 { return .show(chosen[0].view()) }
    return .show(AnyView(PreviewList(chosen, memory: memory)))
  }

  /// Writes a picture of each preview, and returns the paths to print.
  @MainActor
  private func write(_ previews: [Preview], to folder: URL) -> Outcome {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let files = try previews.map { preview in
        let ui = Pilot(size: size) { preview.view() }
        defer { ui.close() }
        let name = preview.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
        let file = folder.appendingPathComponent(name + ".svg")
        try Data((ui.svg + "\n").utf8).write(to: file, options: .atomic)
        return file.path
      }
      return .print(files.joined(separator: "\n"))
    } catch {
      return .fail("The pictures cannot be written to \(folder.path): \(error)")
    }
  }

  @MainActor
  private func text(of preview: Preview, titled: Bool) -> String {
    let ui = Pilot(size: size) { preview.view() }
    defer { ui.close() }
    return titled ? "── \(preview.name) ──\n\(ui.screen)" : ui.screen
  }
}

/// The list to choose a preview from.
struct PreviewList: View {
  private struct Choice: Hashable {
    let name: String
  }

  private let previews: [Preview]
  private let memory: String?
  @State private var path: NavigationPath

  /// Creates a list that stores the name of the open preview in a file.
  init(_ previews: [Preview], memory: String?) {
    self.previews = previews
    self.memory = memory
    let name = memory.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    path = NavigationPath(previews.map(\.name).filter { $0 == name }.prefix(1).map(Choice.init))
  }

  var body: some View {
    NavigationStack(path: $path) {
      List(previews.map(\.name), id: \.self) { NavigationLink($0, value: Choice(name: $0)) }
        .navigationTitle("Previews")
        .navigationDestination(for: Choice.self) { choice in
          previews.first { $0.name == choice.name }?.view()
        }
    }
    .onChange(of: path.values.first) { _, first in
      let name = (first?.base as? Choice)?.name ?? ""
      if let memory { try? name.write(toFile: memory, atomically: true, encoding: .utf8) }
    }
  }
}
