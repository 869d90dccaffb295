import Foundation
import IdentifiedCollections

extension Meeting.Speaker {
  /// The name to show, on one line: "Someone" if it is empty.
  public var heading: String { name.isEmpty ? "Someone" : name.plainLine }
}

extension Meeting {
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
    case .since(let date): standup.meetings.removeAll { $0.date < date }
    }
    return standup
  }
}
