import Foundation
import IdentifiedCollections

extension Standup {
  /// The fields of a standup in a list.
  private struct Summary: Encodable {
    let id: Standup.ID
    let title: String
    let theme: Theme
    let duration: Decimal
    let attendees: [String]
    let meetingCount: Int
    let lastMeeting: String?
    let schedule: String?
  }

  /// Returns a JSON list of standups for other programs, without meetings, transcripts and notes.
  public static func jsonList(of standups: IdentifiedArrayOf<Standup>) throws -> Data {
    try encode(
      standups.map {
        Summary(
          id: $0.id, title: $0.title, theme: $0.theme, duration: $0.duration.decimalSeconds,
          attendees: $0.people.map(\.name), meetingCount: $0.meetings.count,
          lastMeeting: $0.lastMeeting?.date.iso8601, schedule: $0.schedule?.text)
      })
  }
}
