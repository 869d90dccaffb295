import Foundation
import IdentifiedCollections

extension Meeting.Speaker {
  /// The name to show, on one line: "Someone" if it is empty.
  public var heading: String { name.isEmpty ? "Someone" : name.plainLine }

  /// The speaking time to show: "1 min 30 s", "skipped" or "not reached".
  public var timeText: String {
    switch turn {
    case .taken: duration.unitsText
    case .skipped: "skipped"
    case .notReached: "not reached"
    }
  }
}

extension Meeting {
  /// The names of the people who were absent, on one line: "Absent: Ann, Bob"; `nil` if nobody was.
  public var absentText: String? {
    let names = absentees.map { $0.name.plainLine }.joined(separator: ", ")
    return names.isEmpty ? nil : "Absent: \(names)"
  }

  /// The length and "ended early", as far as they apply, or `nil`.
  var lengthText: String? {
    let parts = [duration?.unitsText, isEndedEarly ? "ended early" : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A selection of the meetings of a standup.
public enum MeetingSelection: Equatable, Sendable {
  case all
  /// The latest meeting only.
  case last
  case meeting(Meeting.ID)
  /// The meetings that began at a date or later.
  case since(Date)
}

extension Standup {
  /// Returns the standup with the selected meetings only.
  public func selecting(_ selection: MeetingSelection) -> Self {
    var standup = self
    switch selection {
    case .all: break
    case .last:
      standup.meetings = []
      if let last = lastMeeting { standup.meetings.append(last) }
    case .meeting(let id): standup.meetings.removeAll { $0.id != id }
    case .since(let date): standup.meetings.removeAll { $0.date < date }
    }
    return standup
  }
}
