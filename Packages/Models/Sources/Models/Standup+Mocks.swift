import Foundation
import IdentifiedCollections

// The ids and dates are constant, so that previews and snapshots are the same in each run.
extension Standup {
  /// A short standup of six attendees with one meeting.
  public static let mock = Self(
    id: id(1),
    attendees: [
      Attendee(id: id(0x10), name: "Blob"),
      Attendee(id: id(0x11), name: "Blob Jr"),
      Attendee(id: id(0x12), name: "Blob Sr"),
      Attendee(id: id(0x13), name: "Blob Esq"),
      Attendee(id: id(0x14), name: "Blob III"),
      Attendee(id: id(0x15), name: "Blob I"),
    ],
    duration: .seconds(60),
    meetings: [
      Meeting(
        id: id(0x20),
        date: Date(timeIntervalSince1970: 1_690_794_000),
        transcript: """
          Good morning. The new onboarding is drawn, and I would like two of you to try it today. \
          I fixed the colors of the cards, they can be read in the dark now. Nothing blocks me. \
          I am still waiting for the texts. They come this afternoon. Good, then let us go.
          """
      )
    ],
    theme: .orange,
    title: "Design"
  )

  /// A standup of two attendees with two meetings.
  public static let engineeringMock = Self(
    id: id(2),
    attendees: [
      Attendee(id: id(0x30), name: "Blob"),
      Attendee(id: id(0x31), name: "Blob Jr"),
    ],
    duration: .seconds(60 * 10),
    meetings: [
      Meeting(
        id: id(0x40),
        date: Date(timeIntervalSince1970: 1_690_880_400),
        transcript: "The release is out. One crash came in over night, and the fix is in review."
      ),
      Meeting(
        id: id(0x41),
        date: Date(timeIntervalSince1970: 1_690_794_000),
        transcript: "The tests are green on both machines. The release goes out this evening."
      ),
    ],
    theme: .periwinkle,
    title: "Engineering"
  )

  /// A long standup of two attendees with one meeting.
  public static let designMock = Self(
    id: id(3),
    attendees: [
      Attendee(id: id(0x50), name: "Blob Sr"),
      Attendee(id: id(0x51), name: "Blob Jr"),
    ],
    duration: .seconds(60 * 30),
    meetings: [
      Meeting(
        id: id(0x60),
        date: Date(timeIntervalSince1970: 1_690_707_600),
        transcript: "Three people asked for the same thing. We make a sketch of it until Friday."
      )
    ],
    theme: .poppy,
    title: "Product"
  )

  static func id<Model>(_ byte: UInt8) -> ModelID<Model> {
    ModelID(UUID(uuid: (0xB1, 0x0B, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, byte)))
  }
}
