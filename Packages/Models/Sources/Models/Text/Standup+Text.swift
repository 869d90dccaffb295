import Foundation
import IdentifiedCollections

// The output of commands. Aligned columns come first, so that titles may have any width.
extension Standup {
  /// Adds escape sequences to a title, which is on one line.
  public typealias TitleStyle = (_ title: String, _ theme: Theme) -> String

  /// Returns a line for each standup: "10 min   2 people  yesterday  Engineering".
  ///
  /// - Parameters:
  ///   - standups: The standups.
  ///   - dates: The formatter of the date of the last meeting.
  ///   - now: The current date.
  ///   - style: A closure that adds escape sequences to a title, which is on one line.
  public static func list(
    of standups: IdentifiedArrayOf<Standup>, dates: DateText, now: Date,
    style: TitleStyle = { title, _ in title }
  ) -> String {
    let rows = standups.map { standup in
      [
        standup.duration.unitsText, standup.peopleCount,
        standup.lastMeeting.map { dates.relativeDay($0.date, now: now) } ?? "never met",
      ]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return zip(rows, standups).map { row, standup in
      zip(row, widths).map { $0.leftPadded(to: $1) + "  " }.joined()
        + style(standup.heading.plainLine, standup.theme) + "\n"
    }
    .joined()
  }

  /// Returns the titles, one on each line.
  public static func titles(of standups: IdentifiedArrayOf<Standup>) -> String {
    standups.map { $0.heading.plainLine + "\n" }.joined()
  }

  /// Returns the standup with all its meetings as readable text.
  public func text(dates: DateText, style: TitleStyle = { title, _ in title }) -> String {
    var lines = [
      style(heading.plainLine, theme), "",
      "Length     \(lengthText)",
      "When       \(schedule?.text ?? "not scheduled")", "Theme      \(theme.name)",
      "Order      \(speakingOrder.name)",
    ]
    let names = people.map(\.name.plainLine).joined(separator: ", ")
    lines.append("People     \(names.isEmpty ? "nobody yet" : names)")
    for meeting in latestMeetings { lines += [""] + meeting.lines(dates: dates) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The length and what belongs to it: "15 min, led by hand, may run over".
  public var lengthText: String {
    duration.unitsText + (isLedByHand ? ", led by hand" : "")
      + (allowsOvertime ? ", may run over" : "")
  }

  /// The number of people: "2 people", or "nobody yet".
  public var peopleCount: String {
    switch people.count {
    case 0: "nobody yet"
    case 1: "1 person"
    case let count: "\(count) people"
    }
  }
}

extension Meeting {
  fileprivate func lines(dates: DateText) -> [String] {
    var lines = [dates.dayAndTime(date) + (lengthText.map { "  \($0)" } ?? "")]
    for speaker in speakers {
      lines.append("  \(speaker.heading)  \(speaker.timeText)")
      lines += speaker.noteLines.map { "    \($0.mark == .open ? "! " : "")\($0.plainText)" }
    }
    if let absentText { lines.append("  \(absentText)") }
    if !speakers.isEmpty, !transcript.isEmpty { lines.append("") }
    if !parkingLot.isEmpty {
      lines += ["  For after the meeting"] + parkingLot.map { "    \($0.plainLine)" }
    }
    if speakers.isEmpty || !transcript.isEmpty {
      lines += transcript.plainLines.map { $0.isEmpty ? "" : "  \($0)" }
    }
    return lines
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Returns the standups that match a title.
  ///
  /// Those are the standups with exactly that title, or else those whose title differs in case
  /// only, or else those whose title starts with it.
  ///
  /// - Throws: A ``TitleError`` if no standup matches.
  public func titled(_ title: String) throws(TitleError) -> Self {
    let searched = title.lowercased()
    let attempts: [(Standup) -> Bool] = [
      { $0.heading == title },
      { $0.heading.lowercased() == searched },
      { !searched.isEmpty && $0.heading.lowercased().hasPrefix(searched) },
    ]
    guard let found = attempts.lazy.map({ filter($0) }).first(where: { !$0.isEmpty })
    else { throw TitleError(title: title, found: [], known: map(\.heading)) }
    return found
  }

  /// Returns the standup that matches a title as in ``titled(_:)``.
  ///
  /// - Throws: A ``TitleError`` if no standup matches, or several do.
  public func standup(titled title: String) throws(TitleError) -> Standup {
    let found = try titled(title)
    guard found.count == 1 else {
      throw TitleError(title: title, found: found.map(\.heading), known: map(\.heading))
    }
    return found[0]
  }
}

/// The error that is thrown if not exactly one standup matches a title.
public struct TitleError: Error, Equatable, CustomStringConvertible {
  /// The title that was searched for.
  public let title: String
  /// The titles of the standups that match.
  public let found: [String]
  /// The titles of all standups.
  public let known: [String]

  public var description: String {
    guard !found.isEmpty else { return "No standup is called '\(title.plainLine)'." }
    let lines = found.prefix(10).map { "\n  \($0.plainLine)" }
    let rest = found.count > lines.count ? "\n  and \(found.count - lines.count) more" : ""
    let advice =
      Set(found).count == found.count
      ? "Write the whole title of one" : "Choose one in the list of the app, and rename it"
    return "\(found.count) standups match '\(title.plainLine)'. \(advice):\(lines.joined())\(rest)"
  }
}

extension String {
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
