import Foundation
import IdentifiedCollections

/// What an import has added.
public struct ImportResult: Equatable, Sendable {
  /// The number of standups that were not there.
  public fileprivate(set) var standupCount = 0
  /// The number of meetings that standups did not have.
  public fileprivate(set) var meetingCount = 0
  /// The titles of the standups that are there with other settings or people, which stay as they are.
  public fileprivate(set) var keptTitles: [String] = []

  /// Whether nothing was added.
  public var isEmpty: Bool { standupCount == 0 && meetingCount == 0 }
}

extension IdentifiedArrayOf<Standup> {
  /// Adds the standups and meetings of another file that are not here yet, by their ids. Nothing that is
  /// here changes.
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
      standup.meetings.append(contentsOf: new)
      standup.meetings.sort { $0.date > $1.date }
      self[id: other.id] = standup
      result.meetingCount += new.count
    }
    return result
  }
}

extension Standup {
  fileprivate var withoutMeetings: Self {
    var standup = self
    standup.meetings = []
    return standup
  }
}
