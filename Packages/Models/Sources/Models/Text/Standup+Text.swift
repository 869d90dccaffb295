import Foundation
import IdentifiedCollections

// The output of commands. Aligned columns come first, so that titles may have any width.
extension Standup {
  /// Returns a line for each standup: "10 min   2 attendees  yesterday  Engineering".
  ///
  /// - Parameters:
  ///   - standups: The standups.
  ///   - dates: The formatter of the date of the last meeting.
  ///   - now: The current date.
  ///   - style: A closure that adds escape sequences to a title, which is on one line.
  public static func list(
    of standups: IdentifiedArrayOf<Standup>, dates: DateText, now: Date,
    style: (_ title: String, _ theme: Theme) -> String = { title, _ in title }
  ) -> String {
    let rows = standups.map { standup in
      let count = standup.attendees.count
      return [
        standup.duration.unitsText,
        "\(count) \(count == 1 ? "attendee" : "attendees")",
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
  public func text(dates: DateText) -> String {
    var lines = [
      heading.plainLine, "", "Length     \(duration.unitsText)", "Theme      \(theme.name)",
    ]
    let names = attendeeNames.map(\.plainLine).joined(separator: ", ")
    if !names.isEmpty { lines.append("Attendees  \(names)") }
    for meeting in meetings { lines += [""] + meeting.lines(dates: dates) }
    return lines.joined(separator: "\n") + "\n"
  }

  var attendeeNames: [String] {
    attendees.map(\.name).filter { !$0.isEmpty }
  }

  var lastMeeting: Meeting? { meetings.max { $0.date < $1.date } }
}

extension Meeting {
  fileprivate func lines(dates: DateText) -> [String] {
    var lines = [dates.dayAndTime(date) + (lengthText.map { "  \($0)" } ?? "")]
    for speaker in speakers {
      lines.append("  \(speaker.heading)  \(speaker.duration.unitsText)")
      lines += speaker.noteLines.map { "    \($0.isBlocker ? "! " : "")\($0.text)" }
    }
    if !speakers.isEmpty, !transcript.isEmpty { lines.append("") }
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
  /// - Throws: ``UnknownTitle`` if no standup matches.
  public func titled(_ title: String) throws(UnknownTitle) -> Self {
    let searched = title.lowercased()
    let attempts: [(Standup) -> Bool] = [
      { $0.heading == title },
      { $0.heading.lowercased() == searched },
      { !searched.isEmpty && $0.heading.lowercased().hasPrefix(searched) },
    ]
    guard let found = attempts.lazy.map({ filter($0) }).first(where: { !$0.isEmpty })
    else { throw UnknownTitle(title: title) }
    return found
  }
}

/// The error that is thrown if no standup matches a title.
public struct UnknownTitle: Error, Equatable, CustomStringConvertible {
  let title: String

  public var description: String { "No standup is called '\(title.plainLine)'." }
}

extension String {
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
