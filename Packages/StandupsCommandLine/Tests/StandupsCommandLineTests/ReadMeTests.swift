import Foundation
import Testing

@testable import Program
@testable import StandupsCommandLine

/// The commands that the READMEs show.
struct ReadMeTests {
  /// Returns the text of a file of the repository.
  private static func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the words after `standups` of each command in a README: in its blocks of commands, and
  /// between grave accents. A placeholder such as `TITLE` stands for a word.
  private static func commands(in path: String) throws -> [[String]] {
    let text = try text(path).replacing("\\\n", with: " ")
    var lines = text.matches(of: /`(standups [^`]*)`/).map { String($0.1) }
    for block in text.matches(of: /```sh\n([^`]*)```/) {
      lines += block.1.split(separator: "\n").map { String($0.prefix { $0 != "#" }) }
    }
    var commands: [[String]] = []
    for line in lines {
      for words in try line.commandWords.split(separator: "|") {
        // Of `ssh elsewhere standups import -`, the end.
        guard let program = words.firstIndex(of: "standups") else { continue }
        commands.append(words[(program + 1)...].map { $0 == "WORD" ? "start" : $0 })
      }
    }
    return commands
  }

  @Test(arguments: [("README.md", 3), ("App/README.md", 15)])
  func commands_areThoseOfTheProgram(path: String, minimum: Int) throws {
    let commands = try Self.commands(in: path)
    #expect(commands.count >= minimum)
    for command in commands {
      #expect(throws: Never.self, "\(command)") {
        try StandupsConfiguration(arguments: command, environment: [:], readFile: { _ in nil })
      }
    }
  }
}
