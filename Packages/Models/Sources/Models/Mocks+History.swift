import Foundation
import IdentifiedCollections

extension Standup {
  /// A standup of three attendees with a meeting on each weekday of four weeks.
  public static let historyMock = {
    var standup = Self(
      id: id(4),
      attendees: [
        Attendee(id: id(0x70), name: "Blob"),
        Attendee(id: id(0x71), name: "Blob Jr"),
        Attendee(id: id(0x72), name: "Blob Sr"),
      ],
      duration: .seconds(60 * 15),
      meetings: IdentifiedArray(uniqueElements: (0..<20).reversed().map(meeting)),
      theme: .seafoam,
      title: "Platform"
    )
    standup.speakingOrder = .rotated
    standup.allowsOvertime = true
    return standup
  }()

  /// Returns the meeting of a day, counted in weekdays since Monday, 10 July 2023.
  private static func meeting(day: Int) -> Meeting {
    let minutes = [14, 12, 15, 17, 13, 11, 16, 14, 15, 12][day % 10]
    let shares = [[5, 3, 2], [4, 4, 2], [6, 2, 2]][day % 3]
    let speakers = (0..<3).map { place in
      let person = (place + day) % 3
      return Meeting.Speaker(
        id: id(0x70 + UInt8(person)), name: ["Blob", "Blob Jr", "Blob Sr"][person],
        duration: .seconds(minutes * 6 * shares[person]), notes: notes(day: day, person: person)
      )
    }
    return Meeting(
      id: id(0x80 + UInt8(day)),
      date: Date(timeIntervalSince1970: 1_688_979_600 + Double(day / 5 * 7 + day % 5) * 86_400),
      duration: .seconds(minutes * 60), isEndedEarly: day == 8,
      speakers: IdentifiedArray(uniqueElements: speakers),
      transcript: """
        The build is green again. I looked at the slow queries, and two of them are gone.
        The new machines arrive on Thursday. Until then the tests share one runner.
        I am waiting for access to the logs. Whoever has it, please talk to me afterwards.
        """
    )
  }

  private static func notes(day: Int, person: Int) -> String {
    switch (day % 4, person) {
    case (3, 0): "Fixed two slow queries\n! Waiting for access to the logs"
    case (3, 1): "Sets up the new machines"
    case (1, 2): "! Release is blocked by the tests"
    default: ""
    }
  }
}
