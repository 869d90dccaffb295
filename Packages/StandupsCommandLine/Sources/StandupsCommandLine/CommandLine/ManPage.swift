import Foundation
import Program

extension StandupsConfiguration {
  /// The manual page, in the macros of `man`.
  static let manPage: String = {
    let commands = CommandTable.commands.flatMap { command in
      [".SS \(roff(command.usage))", roff("\(command.summary). \(command.discussion)")]
        + command.options.flatMap { entry($0.term, $0.summary) }
    }
    let sections: [[String]] = [
      [".TH STANDUPS 1 \"\" \"standups \(version)\" \"User Commands\""],
      [".SH NAME", "standups \\- keep daily standups: who takes part, how long, what was said"],
      [".SH SYNOPSIS", ".B standups", "[options]", ".br", ".B standups", "COMMAND [options]"],
      [".SH DESCRIPTION", "Without a command the app opens."],
      [".SH COMMANDS"] + commands,
      [".SH OPTIONS"]
        + (CommandTable.appOptions + CommandTable.options).flatMap { entry($0.term, $0.summary) },
      [".SH ENVIRONMENT"] + CommandTable.variables.flatMap { entry($0.name, $0.summary) },
      [".SH EXIT STATUS"] + CommandTable.statuses.flatMap { entry($0.status, $0.summary) },
      [".SH FILES"]
        + entry("~/.local/share/standups/standups.json", "The standups")
        + entry("~/.config/standups/config.json", "The settings")
        + entry("~/.local/state/standups", "What is under way, and offered again after a crash"),
    ]
    return sections.joined().joined(separator: "\n")
  }()

  private static func entry(_ term: String, _ text: String) -> [String] {
    [".TP", ".B \(roff(term))", roff("\(text).")]
  }

  /// Returns a text with escaped characters that have a meaning in roff.
  private static func roff(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...").replacing("~", with: "\\(ti").replacing("'", with: "\\(aq")
    return text.hasPrefix(".") ? "\\&\(text)" : text
  }
}
