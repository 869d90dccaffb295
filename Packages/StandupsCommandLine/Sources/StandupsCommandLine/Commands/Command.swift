import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Program

/// A command that runs without opening the screen.
///
/// ```swift
/// let status = await Command.list(.text).run(in: CommandContext(dates: DateText(), print: …))
/// ```
public enum Command: Equatable, Sendable {
  /// Adds a standup.
  case add(Standup)
  /// Prints the open blockers of one standup or of all, or closes the one that has a text; and topics.
  case blockers(title: String?, closing: String?, Format)
  case topics(title: String?, closing: String?, Format)
  case edit(title: String)
  /// Prints one standup or all of them, with meetings.
  case export(title: String?, MeetingSelection, Format)
  /// Imports a file, or the standard input if the path is `-`.
  case importFile(path: String)
  case list(Format)
  /// Prints what is due today, and what is overdue.
  case next
  case statistics(title: String?, Format)

  /// A format for printing standups.
  public enum Format: Equatable, Sendable {
    case json
    case markdown
    case slack
    case text
    /// Only the titles.
    case titles
  }

  /// Runs the command, and returns the exit status.
  ///
  /// The status is 1 if there is no such standup, `EX_DATAERR` if a file or an edited text is
  /// invalid, `EX_NOINPUT` if a file cannot be read, and `EX_IOERR` if the file or the output
  /// cannot be written. That of ``next`` is 1 if nothing is due, and 2 if a standup is overdue.
  public func run(in context: CommandContext) async -> Int32 {
    @Dependency(\.date.now) var now
    var status = EXIT_SUCCESS
    do throws(CommandFailure) {
      let output =
        switch self {
        case .add(let standup): try await context.add(standup)
        case .blockers(let title, let text?, _):
          try await context.close(.blocker, text, of: title)
        case .blockers(let title, nil, let format):
          try context.open(.blocker, of: context.standups(titled: title), in: format)
        case .topics(let title, let text?, _): try await context.close(.topic, text, of: title)
        case .topics(let title, nil, let format):
          try context.open(.topic, of: context.standups(titled: title), in: format)
        case .edit(let title): try await context.edit(title)
        case .export(let title, let selection, let format):
          try format.text(
            of: context.standups(titled: title).map { $0.selecting(selection) }, in: context)
        case .importFile(let path): try await context.importFile(path)
        case .list(let format):
          try format.list(of: context.someStandups(titled: nil), in: context)
        case .next: try context.next(now: now, &status)
        case .statistics(let title, let format):
          try format.statistics(of: context.someStandups(titled: title), in: context, now: now)
        }
      try context.write(output)
      return status
    } catch {
      context.complain(error.message)
      return error.status
    }
  }
}

extension Command.Format {
  fileprivate func text(
    of standups: [Standup], in context: CommandContext
  ) throws(CommandFailure) -> String {
    switch self {
    case .json: try json { try Standup.jsonArray(of: IdentifiedArray(uniqueElements: standups)) }
    case .markdown: Standup.markdown(for: standups, in: context.dates.timeZone)
    case .slack: Standup.slack(for: standups, dates: context.dates)
    case .text, .titles:
      standups.map { $0.text(dates: context.dates, style: context.style) }.joined(separator: "\n")
    }
  }

  fileprivate func statistics(
    of standups: [Standup], in context: CommandContext, now: Date
  ) throws(CommandFailure) -> String {
    let calendar = context.dates.calendar
    guard self != .json else {
      return try json { try Statistics.json(of: standups, calendar: calendar, now: now) }
    }
    return standups.map { $0.statisticsText(dates: context.dates, now: now, style: context.style) }
      .joined(separator: "\n")
  }

  fileprivate func list(
    of standups: [Standup], in context: CommandContext
  ) throws(CommandFailure) -> String {
    @Dependency(\.date.now) var now
    let standups = IdentifiedArray(uniqueElements: standups)
    switch self {
    case .json: return try json { try Standup.jsonList(of: standups) }
    case .markdown: return Standup.markdownList(of: standups)
    case .titles: return Standup.titles(of: standups)
    case .slack, .text:
      return Standup.list(of: standups, dates: context.dates, now: now, style: context.style)
    }
  }

  func json(_ encode: () throws -> Data) throws(CommandFailure) -> String {
    do {
      // Characters for the direction of text occur in strings only.
      return String(decoding: try encode(), as: UTF8.self).unicodeScalars.reduce(into: "") {
        if $1.properties.isBidiControl {
          $0 += "\\u" + String($1.value + 0x1_0000, radix: 16).dropFirst()
        } else {
          $0.unicodeScalars.append($1)
        }
      }
    } catch {
      throw CommandFailure("The standups cannot be written as JSON: \(error)", status: EX_SOFTWARE)
    }
  }
}

/// An error of a command.
struct CommandFailure: Error {
  let message: String
  let status: Int32

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }
}
