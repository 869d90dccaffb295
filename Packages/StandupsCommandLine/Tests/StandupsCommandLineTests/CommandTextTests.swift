import Foundation
import Program
import Subprocesses
import TerminalUI
import Testing

@testable import StandupsCommandLine

/// Checks texts that are generated from the table of commands.
struct CommandTextTests {
  private func text(_ arguments: String...) throws -> String {
    let configuration = try StandupsConfiguration(
      arguments: arguments, environment: [:], readFile: { _ in nil })
    guard case .print(let text) = configuration.task else { return "\(configuration.task)" }
    return text
  }

  @Test func help() throws {
    assertSnapshot(of: try text("help"))
    #expect(try text("--help") == text("help"))
    #expect(try text("-h") == text("help"))
    #expect(try text("help").split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func helpOnACommand() throws {
    let texts = try CommandTable.commands.map { try text("help", $0.name) }
    assertSnapshot(of: texts.joined(separator: "\n\n---\n\n"))
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= 80, "\(line)")
    }
    #expect(try text("show", "--help") == text("help", "show"))
    #expect(try text("show", "-h", "Design", "--titles") == text("help", "show"))
  }

  @Test func manPage() throws { assertSnapshot(of: try text("man")) }

  @Test(arguments: Shell.allCases) func completions(of shell: Shell) throws {
    assertSnapshot(of: try text("completions", shell.rawValue), named: shell.rawValue)
  }

  /// Returns bash's completions of words, with fixed titles, or `nil` if bash is not installed.
  private func bashReplies(_ words: [String]) throws -> [String]? {
    let titles = #"standups() { printf '%s\n' Design 'My Team' "Blob's \$(id)"; }"#
    let script = """
      command -v compopt >/dev/null || exit 0
      \(titles)
      compopt() { :; }
      \(Shell.bash.completions)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _standups
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    // Through `env`, whose status tells that bash is not installed.
    let result = try run(["env", "bash", "-c", script, "bash"] + words)
    return result.status == 127 ? nil : result.output.split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      (["st"], ["start", "stats"]),
      (["show", ""], ["Design", #"My\ Team"#, #"Blob\'s\ \$\(id\)"#]),
      (["show", "de"], ["Design"]), (["show", #"my\ t"#], [#"My\ Team"#]),
      // In double quotation marks, a title could be executed.
      (["show", "\""], ["Design", "My Team"]), (["show", "'my"], ["My Team"]),
      (["show", "Design", ""], []),
      (["show", "Design", "--s"], ["--speech-command", "--slack", "--since"]),
      (["show", "--since", "7"], [#"7\ days"#]), (["--color", "=", "a"], ["auto", "always"]),
      (["--data", "list", "stats", "M"], [#"My\ Team"#]), (["new", ""], []),
      (["list", "--t"], ["--titles"]),
      (["help", "he"], ["help"]),
    ] as [([String], [String])])
  func bash_completesWords(words: [String], replies: [String]) throws {
    guard let found = try bashReplies(["standups"] + words) else { return }
    #expect(found == replies)
  }

  @Test(arguments: [
    ("lsit", "list"), ("LIST", "list"), ("lis", "list"), ("lists", "list"), ("shwo", "show"),
    ("show", "show"), ("x", nil), ("", nil), ("frobnicate", nil), ("completion", "completions"),
  ])
  func similarWords_areSuggested(word: String, suggestion: String?) {
    #expect(word.suggestion(among: ["list", "show", "completions"]) == suggestion)
  }
}
