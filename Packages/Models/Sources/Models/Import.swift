import Foundation
import IdentifiedCollections

/// The additions of an import.
public struct ImportResult: Equatable, Sendable {
  /// The number of added standups.
  public fileprivate(set) var standupCount = 0
  /// The number of meetings added to existing standups.
  public fileprivate(set) var meetingCount = 0
  /// The titles of existing standups whose settings or attendees differ, and were not changed.
  public fileprivate(set) var keptTitles: [String] = []

  /// Whether nothing was added.
  public var isEmpty: Bool { standupCount == 0 && meetingCount == 0 }
}

extension IdentifiedArrayOf<Standup> {
  /// Adds the standups and meetings of another file whose ids are not in this collection.
  ///
  /// Existing standups and meetings are not changed.
  public mutating func add(contentsOf others: Self) -> ImportResult {
    var result = ImportResult()
    for other in others {
      guard var standup = self[id: other.id] else {
        append(other)
        result.standupCount += 1
        continue
      }
      let new = other.meetings.filter { standup.meetings[id: $0.id] == nil }
      if standup.withoutMeetings != other.withoutMeetings {
        result.keptTitles.append(standup.heading)
      }
      guard !new.isEmpty else { continue }
      for meeting in new { standup.update(meeting) }
      self[id: other.id] = standup
      result.meetingCount += new.count
    }
    return result
  }
}
