import Foundation
import TerminalDriver
import Testing

/// Completions in interactive shells, with words and titles that a shell could run.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct CompletionTests {
  enum Shell: String, CaseIterable {
    case bash
    case fish
    case zsh

    static let installed = allCases.filter { (try? run([$0.rawValue, "-c", "exit"]))?.status == 0 }

    /// The command that starts the shell without the settings of the user.
    var command: [String] {
      switch self {
      case .bash: ["bash", "--norc", "--noprofile", "-i"]
      case .fish: ["fish", "--no-config", "--interactive"]
      case .zsh: ["zsh", "-f", "-i"]
      }
    }

    /// The line that prepares the shell, after which its prompt is "ready> ".
    var preparation: String {
      switch self {
      case .bash: "PS1='ready> '; source ./completions; clear"
      case .fish: "function fish_prompt; printf 'ready> '; end; source ./completions; clear"
      case .zsh:
        "PROMPT='ready> '; autoload -Uz compinit; compinit -D -u; source ./completions; clear"
      }
    }
  }

  let sandbox = Sandbox()
  private var marker: URL { sandbox.folder.appending(path: "marker") }
  private var wasEvaluated: Bool { FileManager.default.fileExists(atPath: marker.path) }

  private func launch(_ shell: Shell) throws -> Tmux {
    let completions = try Program.standups.run("completions", shell.rawValue)
    try sandbox.write(completions.output, to: "completions")
    let folder = sandbox.folder.path
    let bin = URL(filePath: Program.standups.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Tmux(
      ["env", "-C", folder, "LC_ALL=C.UTF-8", "HOME=\(folder)", "HISTFILE=", "PATH=\(bin):\(path)"]
        + shell.command, columns: 200)
    try terminal.type(shell.preparation)
    try terminal.press("Enter")
    try terminal.wait("never showed its prompt") {
      terminal.screen.hasPrefix("ready>") && !terminal.screen.contains("completions")
    }
    return terminal
  }

  /// Waits until the shell has handled all keys.
  private func settle(_ terminal: Tmux) throws {
    let number = Int.random(in: 0..<1_000_000)
    // Not Control-C, which discards what is typed after it.
    try terminal.press("C-e", "C-u")
    try terminal.type("clear; echo settled \(number)")
    try terminal.press("Enter")
    try terminal.wait("did not settle") { terminal.screen.hasPrefix("settled \(number)\n") }
  }

  /// Texts that a shell would run, as a word, a pattern or a list of commands.
  private static let commands = [
    "$(touch marker)", "`touch marker`", "*(e:touch marker:)", #"*(e:"touch marker":)"#,
    "; touch marker;", "=(touch marker)", "(touch marker)", "<(touch marker)",
  ]

  @Test(arguments: Shell.installed)
  func quotedWords_areNotEvaluated(_ shell: Shell) throws {
    let terminal = try launch(shell)
    for text in Self.commands {
      for line in ["--data '\(text)' show ", "--data='\(text)' show ", "show '\(text)'"] {
        try terminal.type("standups \(line)")
        try terminal.press("Tab", "Tab")
        try settle(terminal)
        #expect(!wasEvaluated, "standups \(line), and Tab")
        try? FileManager.default.removeItem(at: marker)
      }
    }
  }

  @Test(arguments: Shell.installed)
  func titles_areCompletedToWordsThatNameThem(_ shell: Shell) throws {
    let terminal = try launch(shell)
    for title in ["My Team"] + Self.commands + ["a'b\"c\\d$HOME*?[x]{1,2}~!#&|>"] {
      let json = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
      try sandbox.write(Sandbox.design.replacingOccurrences(of: "\"Design\"", with: json))
      try terminal.type("standups --data standups.json show ")
      try terminal.press("Tab")
      try terminal.press("Enter")
      try terminal.wait("did not show \(title)") {
        terminal.screen.contains("Length     10 min")
          // With a bar in the color of its theme, unless there are no colors.
          && terminal.screen.split(separator: "\n").contains { $0 == title || $0 == "▌\(title)" }
      }
      try settle(terminal)
      #expect(!wasEvaluated, "\(title)")
    }
  }

  @Test(arguments: Shell.installed)
  func fileInTheHomeFolder_isReadForTitles(_ shell: Shell) throws {
    try sandbox.write(Sandbox.design)
    let terminal = try launch(shell)
    for option in ["--data ~/standups.json", "--data=~/standups.json", "--data '~/standups.json'"] {
      try terminal.type("standups \(option) show D")
      try terminal.press("Tab")
      try terminal.wait("did not complete a title of \(option)") {
        terminal.screen.contains("show Design")
      }
      try settle(terminal)
    }
  }
}
