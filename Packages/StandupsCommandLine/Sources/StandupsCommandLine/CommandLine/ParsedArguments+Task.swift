import Foundation
import IdentifiedCollections
import Models
import Program

extension ParsedArguments {
  /// Returns the text of a command that needs no settings, such as `help` or `man`, if it is one.
  func information() throws(ConfigurationFailure) -> String? {
    let topic =
      switch (command, operand) {
      case ("help", let operand): operand ?? ""
      case (let command, _) where has("--help"): command ?? ""
      default: nil as String?
      }
    if let topic { return CommandTable.command(topic).map(StandupsConfiguration.help) ?? Self.help }
    if has("--version") { throw .version }
    switch command {
    case "completions": return operand.flatMap(Shell.init).map(\.completions)
    case "man": return StandupsConfiguration.manPage
    default: return nil
    }
  }

  private static var help: String { StandupsConfiguration.help }

  /// Returns the task of the program.
  func task(now: Date, timeZone: TimeZone) throws(ConfigurationFailure)
    -> StandupsConfiguration.Task
  {
    let title = operand ?? ""
    switch command {
    case "blockers":
      return .run(.blockers(title: operand, closing: options["--close"], format(or: .text)))
    case "edit": return .run(.edit(title: title))
    case "export":
      return try .run(.export(title: operand, selection(now, timeZone), format(or: .json)))
    case "import": return .run(.importFile(path: title))
    case "list": return .run(.list(format(or: .text)))
    case "next": return .run(.next)
    case "new":
      return try newStandup(title).map { .run(.add($0)) } ?? .open(.form(title: title))
    case "show":
      return try .run(.export(title: title, selection(now, timeZone), format(or: .text)))
    case "start": return .open(.meeting(title: title))
    case "topics":
      return .run(.topics(title: operand, closing: options["--close"], format(or: .text)))
    case "stats": return .run(.statistics(title: operand, format(or: .text)))
    default: return .open(options["--open"].map { .standup(title: $0) } ?? .list)
    }
  }

  /// Returns the standup of the command `new`, or `nil` if the form is to be opened, because no
  /// option describes the standup.
  private func newStandup(_ title: String) throws(ConfigurationFailure) -> Standup? {
    guard has("--person") || has("--minutes") || has("--when") else { return nil }
    let title = title.trimmingCharacters(in: .whitespaces)
    let names = options.all("--person").flatMap { $0.components(separatedBy: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard !title.isEmpty, !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else {
      throw .usage(
        "'new' needs a title and people, as in: standups new Design --person Ann,Bob")
    }
    guard ([title] + names).allSatisfy({ $0.utf8.count <= Limits.title }) else {
      throw .usage("The title or a name is too long.")
    }
    var standup = Standup(
      id: Standup.ID(UUID()),
      attendees: IdentifiedArray(
        uniqueElements: names.map { Attendee(id: Attendee.ID(UUID()), name: $0) }),
      title: title)
    if let minutes = options["--minutes"] {
      guard let number = Int(minutes), (1...120).contains(number) else {
        throw .usage("'--minutes' needs a number from 1 to 120, not '\(minutes.escaped)'.")
      }
      standup.duration = .seconds(number * 60)
    }
    if let when = options["--when"] {
      guard let schedule = Schedule(when) else {
        throw .usage(
          "'--when' needs days and a time such as 'Mon–Fri 9:30', not '\(when.escaped)'.")
      }
      standup.schedule = schedule
    }
    return standup
  }

  private func format(or standard: Command.Format) -> Command.Format {
    let formats: [(String, Command.Format)] = [
      ("--json", .json), ("--markdown", .markdown), ("--slack", .slack), ("--titles", .titles),
    ]
    return formats.first { has($0.0) }?.1 ?? standard
  }

  private func selection(
    _ now: Date, _ timeZone: TimeZone
  ) throws(ConfigurationFailure) -> MeetingSelection {
    if has("--last") { return .last }
    if let text = options["--meeting"] {
      guard let id = UUID(uuidString: text) else {
        throw .usage("'--meeting' needs an id from the JSON of a standup, not '\(text.escaped)'.")
      }
      return .meeting(Meeting.ID(id))
    }
    guard let words = options["--since"] else { return .all }
    let calendar = DateText(timeZone: timeZone).calendar
    guard let date = Date(words: words, now: now, calendar: calendar) else {
      throw .usage(
        "'--since' needs a date such as 2026-11-20, yesterday, monday or '7 days', not "
          + "'\(words.escaped)'.")
    }
    return .since(date)
  }
}
