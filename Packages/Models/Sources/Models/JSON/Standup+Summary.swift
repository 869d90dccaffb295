import Foundation
import IdentifiedCollections

extension Standup {
  /// What a list tells about a standup.
  private struct Summary: Encodable {
    let id: UUID
    let title: String
    let theme: Theme
    let duration: Decimal
    let attendees: [String]
    let meetingCount: Int
    let lastMeeting: String?
  }

  /// Writes a list of standups for other programs: without transcripts and notes.
  public static func jsonList(of standups: IdentifiedArrayOf<Standup>) throws -> Data {
    try encode(
      standups.map {
        Summary(
          id: $0.id, title: $0.title, theme: $0.theme, duration: $0.duration.decimalSeconds,
          attendees: $0.attendeeNames, meetingCount: $0.meetings.count,
          lastMeeting: $0.lastMeeting?.date.iso8601)
      })
  }
}
