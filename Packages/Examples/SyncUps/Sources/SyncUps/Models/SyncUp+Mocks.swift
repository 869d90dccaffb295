import ComposableArchitecture
import Foundation
import Models

// The ids and dates are constant, so that previews and snapshots are the same in each run.
extension SyncUp {
  /// A minute of six people, with one meeting.
  public static let mock = Self(
    id: SyncUp.ID(id(1)),
    attendees: [
      Attendee(id: Attendee.ID(id(0x10)), name: "Blob"),
      Attendee(id: Attendee.ID(id(0x11)), name: "Blob Jr"),
      Attendee(id: Attendee.ID(id(0x12)), name: "Blob Sr"),
      Attendee(id: Attendee.ID(id(0x13)), name: "Blob Esq"),
      Attendee(id: Attendee.ID(id(0x14)), name: "Blob III"),
      Attendee(id: Attendee.ID(id(0x15)), name: "Blob I"),
    ],
    duration: .seconds(60),
    meetings: [
      Meeting(
        id: Meeting.ID(id(0x20)),
        date: Date(timeIntervalSince1970: 1_690_794_000),
        transcript: """
          Good morning. The new onboarding is drawn, and two of you could try it today. I am still \
          waiting for the texts. They come this afternoon. Then let us go.
          """
      )
    ],
    theme: .orange,
    title: "Design"
  )

  /// Ten minutes of two people, without meetings.
  public static let engineeringMock = Self(
    id: SyncUp.ID(id(2)),
    attendees: [
      Attendee(id: Attendee.ID(id(0x30)), name: "Blob"),
      Attendee(id: Attendee.ID(id(0x31)), name: "Blob Jr"),
    ],
    duration: .seconds(60 * 10),
    theme: .periwinkle,
    title: "Engineering"
  )

  /// Half an hour of two people, without meetings.
  public static let productMock = Self(
    id: SyncUp.ID(id(3)),
    attendees: [
      Attendee(id: Attendee.ID(id(0x40)), name: "Blob Sr"),
      Attendee(id: Attendee.ID(id(0x41)), name: "Blob Jr"),
    ],
    duration: .seconds(60 * 30),
    theme: .poppy,
    title: "Product"
  )

  private static func id(_ byte: UInt8) -> UUID {
    UUID(uuid: (0x51, 0xC0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, byte))
  }
}
