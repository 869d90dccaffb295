import ComposableArchitecture
import Foundation
import Models
import Testing

@testable import RecordMeeting

/// What earlier meetings leave to a meeting.
@Suite struct MemoryTests {
  static let (ann, bob) = (Attendee(id: UUID(1), name: "Ann"), Attendee(id: UUID(2), name: "Bob"))

  static var standup: Standup {
    Standup(
      id: UUID(0), attendees: [ann, bob], duration: .seconds(60),
      meetings: [
        Meeting(
          id: UUID(10), date: Date(timeIntervalSince1970: 0),
          speakers: [
            .init(id: ann.id, name: "Ann", notes: "Drew cards\n! No key, @Bob"),
            .init(id: bob.id, name: "Bob", notes: "! No disk"),
          ], transcript: "")
      ])
  }

  @Test func theNotesAndBlockersOfTheSpeaker_areThoseOfEarlierMeetings() {
    var state = RecordMeetingFeature.State(standup: Self.standup)
    #expect(state.pastNotes[Self.ann.id]?.lines == ["Drew cards"])
    #expect(state.speakerBlockers.map(\.id.text) == ["No key, @Bob"])
    state.speakerIndex = 1
    #expect(state.pastNotes[Self.bob.id]?.lines == [])
    #expect(state.speakerBlockers.map(\.id.text) == ["No key, @Bob", "No disk"])
  }
}
