import Foundation
import IdentifiedCollections

extension Meeting.Speaker {
  /// The lines of the notes that say something. Blockers are without their mark.
  var noteLines: [(text: String, isBlocker: Bool)] {
    notes.plainLines.compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      let text = line.drop { $0 == "!" }.trimmingCharacters(in: .whitespaces)
      return text.isEmpty ? nil : line.hasPrefix("!") ? (text, true) : (line, false)
    }
  }

  /// The name to show on one line.
  var heading: String { name.isEmpty ? "Nobody" : name.plainLine }
}

extension Meeting {
  /// How long it took, and whether it ended early.
  var lengthText: String? {
    let parts = [duration?.spoken, isEndedEarly ? "ended early" : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// Some of the meetings of a standup.
public enum MeetingSelection: Equatable, Sendable {
  case all
  /// The latest meeting alone.
  case last
  /// Those that began at a date or later.
  case since(Date)
}

extension Standup {
  /// The standup with some of its meetings.
  public func selecting(_ selection: MeetingSelection) -> Self {
    var standup = self
    switch selection {
    case .all: break
    case .last:
      standup.meetings = []
      if let last = meetings.max(by: { $0.date < $1.date }) { standup.meetings.append(last) }
    case .since(let date): standup.meetings.removeAll { $0.date < date }
    }
    return standup
  }
}
