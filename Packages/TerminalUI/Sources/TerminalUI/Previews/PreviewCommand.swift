import Foundation

/// The command line of a preview program.
struct PreviewCommand {
  @MainActor
  enum Outcome {
    case print(String)
    case fail(String)
    case show(SceneContent)
  }

  private var name: String?
  private var lists = false
  private var printsText = false
  private var pictures: String?
  private var memory: String?
  private var size = (width: 80, height: 24)
  private var mistake: String?
  private var help: String?

  init(arguments: [String]) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": help = Self.help
      case "--list": lists = true
      case "--text": printsText = true
      case "--svg":
        pictures = arguments.popFirst()
        if pictures == nil { mistake = "--svg takes a folder to write pictures to." }
      case "--remember":
        memory = arguments.popFirst()
        if memory == nil { mistake = "--remember takes a file for the open preview and its input." }
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

  private static var help: String {
    ProgramArguments.help(
      of: "\(ProcessInfo.processInfo.processName) [NAME]",
      [
        ("--list", "Print the names of the previews."), ("--text", "Print the screens."),
        ("--svg FOLDER", "Write pictures to a folder."), ("--size 60x20", "Set the size."),
        ("--remember FILE", "Open the last preview, and repeat its input."),
      ] + ScreenOption.allCases.map { ($0.rawValue, $0.meaning) } + [("--help", "Print this text.")]
    )
  }

  @MainActor
  func outcome(for previews: [Preview], _ issues: PreviewIssues, isTerminal: Bool) -> Outcome {
    if let help { return .print(help) }
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
    if let pictures { return write(chosen, issues, to: URL(fileURLWithPath: pictures)) }
    if printsText || !isTerminal {
      return .print(
        chosen.map { text(of: $0, issues, titled: chosen.count > 1) }.joined(separator: "\n\n"))
    }
    let memory = memory.map(PreviewMemory.init)
    if chosen.count == 1 {
      memory?.name = chosen[0].name
    } else if !chosen.contains(where: { $0.name == memory?.name }) {
      memory?.name = ""
    }
    var scene = SceneContent(
      view: chosen.count == 1
        ? AnyView(PreviewScreen(chosen[0], issues))
        : AnyView(PreviewList(chosen, issues, memory: memory)))
    scene.input = memory?.input ?? []
    scene.onInput = { memory?.receive($0) }
    return .show(scene)
  }

  /// Writes a picture of each preview, and returns the paths to print.
  @MainActor
  private func write(
    _ previews: [Preview], _ issues: PreviewIssues, to folder: URL
  ) -> Outcome {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var names: Set<String> = []
      let files = try previews.map { preview in
        let ui = Pilot(size: size) { PreviewScreen(preview, issues) }
        defer { ui.close() }
        let base = preview.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
        var (name, number) = (base, 1)
        // Names may differ only in characters that are replaced, or in case.
        while !names.insert(name.lowercased()).inserted {
          number += 1
          name = "\(base)-\(number)"
        }
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
  private func text(of preview: Preview, _ issues: PreviewIssues, titled: Bool) -> String {
    let ui = Pilot(size: size) { PreviewScreen(preview, issues) }
    defer { ui.close() }
    return titled ? "── \(preview.name) ──\n\(ui.screen)" : ui.screen
  }
}
