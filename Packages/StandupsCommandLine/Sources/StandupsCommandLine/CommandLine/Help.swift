import Foundation
import Program

extension StandupsConfiguration {
  public static let program = "standups"

  public static let help = """
    Usage: standups [options]
           standups COMMAND [options]

    Keeps your daily standups: who takes part, how long they last, what was said.

    Without a command the app opens. Commands:
    \(helpRows(CommandTable.commands.map { ($0.withoutOptions.usage, $0.summary) }))

    Options:
    \(helpRows((CommandTable.appOptions + CommandTable.options).map { ($0.term, $0.summary) }))

    Environment:
    \(helpRows(CommandTable.variables.map { ($0.name, $0.summary) }))

    Exit status:
    \(helpRows(CommandTable.statuses.map { ($0.status, $0.summary) }))

    'standups help COMMAND' tells more, and 'standups help config' what a
    configuration file may say. In the app: Tab and the arrows move, Enter chooses,
    Esc goes back, ? lists the keys, Ctrl-C quits.
    """

  /// Returns the help on a command.
  static func help(on command: CommandSyntax) -> String {
    var paragraphs = [usage(command), "\(command.summary)."]
    if !command.discussion.isEmpty { paragraphs.append(command.discussion.wrapped(to: 78)) }
    if !command.options.isEmpty {
      paragraphs.append("Options:\n\(helpRows(command.options.map { ($0.term, $0.summary) }))")
    }
    paragraphs.append("'standups --help' lists the options of all commands.")
    return paragraphs.joined(separator: "\n\n")
  }

  /// Returns the usage in lines of at most 80 characters, broken between options.
  private static func usage(_ command: CommandSyntax) -> String {
    var lines = ["Usage: standups \(command.name)"]
    let indent = String(repeating: " ", count: lines[0].count)
    for word in command.usageWords.dropFirst() {
      if lines[lines.count - 1].count + 1 + word.count > 80 { lines.append(indent) }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

}

extension CommandSyntax {
  fileprivate var withoutOptions: Self {
    var command = self
    command.options = []
    return command
  }
}
