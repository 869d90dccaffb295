import ComposableArchitecture
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import Testing

@testable import RecordMeeting

/// What earlier meetings leave to a meeting, and what a meeting leaves for later.
@MainActor
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

  func makeStore(
    _ change: (inout RecordMeetingFeature.State) -> Void = { _ in }
  ) -> TestStoreOf<RecordMeetingFeature> {
    var state = RecordMeetingFeature.State(standup: Self.standup)
    change(&state)
    return TestStore(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
      $0.soundEffectClient = .noop
    }
  }

  @Test func theNotesAndBlockersOfTheSpeaker_areThoseOfEarlierMeetings() async {
    let store = makeStore()
    #expect(store.state.pastNotes[Self.ann.id]?.lines == ["Drew cards"])
    #expect(store.state.speakerBlockers.map(\.id.text) == ["No key, @Bob"])
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.turn = 0..<60
    }
    #expect(store.state.pastNotes[Self.bob.id]?.lines == [])
    #expect(store.state.speakerBlockers.map(\.id.text) == ["No key, @Bob", "No disk"])
  }

  @Test func aBlocker_isClosedInTheStandup_andOpenedAgain() async {
    let store = makeStore()
    let id = Blocker.ID(speaker: Self.ann.id, text: "No key, @Bob")
    await store.send(.blockerTapped(id)) {
      $0.standup.meetings[0].speakers[0].notes = "Drew cards\n✓ No key, @Bob"
    }
    await store.receive(.delegate(.blockerChanged(id, isClosed: true)))
    // A blocker that was closed in this meeting is still shown.
    #expect(store.state.speakerBlockers.map(\.id) == [id])
    await store.send(.blockerTapped(id)) { $0.standup = Self.standup }
    await store.receive(.delegate(.blockerChanged(id, isClosed: false)))
  }

  @Test func topics_areParked_andTheMeetingWaitsForThem() async {
    let store = makeStore { $0.secondsElapsed = 59 }
    store.exhaustivity = .off
    await store.send(.parkTopicButtonTapped) { $0.topic = "" }
    await store.send(.topicChanged(" On-call ")) { $0.topic = " On-call " }
    for _ in 1...3 { await store.send(.timerTicked) }
    #expect(store.state.secondsElapsed == 62)
    await store.send(.topicEntered) {
      $0.topic = nil
      $0.parkingLot = ["On-call"]
      $0.duration = .seconds(72)
    }
    await store.send(.parkTopicButtonTapped)
    await store.send(.topicEntered) { $0.topic = nil }
    #expect(store.state.parkingLot == ["On-call"])
    let restored = RecordMeetingFeature.State(restoring: store.state.progress, of: Self.standup)
    #expect(restored.parkingLot == ["On-call"])
  }
}
