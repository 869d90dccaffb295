import Foundation
import IdentifiedCollections

// What commands print: columns that line up come first, so that titles may be of any width.
extension Standup {
  /// A line for each standup: "10 min   2 attendees  Engineering".
  public static func list(of standups: IdentifiedArrayOf<Standup>) -> String {
    let rows = standups.map { standup in
      let count = standup.attendees.count
      return (
        length: standup.duration.spoken,
        attendees: "\(count) \(count == 1 ? "attendee" : "attendees")",
        title: standup.heading.plainLine
      )
    }
    let lengthWidth = rows.map(\.length.count).max() ?? 0
    let attendeesWidth = rows.map(\.attendees.count).max() ?? 0
    return rows.map {
      "\($0.length.leftPadded(to: lengthWidth))  "
        + "\($0.attendees.leftPadded(to: attendeesWidth))  \($0.title)\n"
    }
    .joined()
  }

  /// All that there is to know about a standup, for people to read.
  public func text(in timeZone: TimeZone = .current) -> String {
    var lines = [
      heading.plainLine, "", "Length     \(duration.spoken)", "Theme      \(theme.name)",
    ]
    let names = attendeeNames.map(\.plainLine).joined(separator: ", ")
    if !names.isEmpty { lines.append("Attendees  \(names)") }
    for meeting in meetings {
      lines += ["", meeting.date.plain(in: timeZone)]
      lines += meeting.transcript.plainLines.map { $0.isEmpty ? "" : "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var attendeeNames: [String] {
    attendees.map(\.name).filter { !$0.isEmpty }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// The standups that somebody may mean by a title: those with exactly that one, or else those where
  /// only capitals differ, or else those that start with it.
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

/// Nothing has the title that somebody asked for.
public struct UnknownTitle: Error, Equatable, CustomStringConvertible {
  let title: String

  public var description: String { "No standup is called '\(title.plainLine)'." }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
