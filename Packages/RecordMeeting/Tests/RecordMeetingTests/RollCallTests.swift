import ComposableArchitecture
import Foundation
import Models
import Testing

@testable import RecordMeeting

@MainActor
@Suite struct RollCallTests {
  func standup(_ order: SpeakingOrder, lastFirst: Int? = nil) -> Standup {
    var standup = Standup(
      id: UUID(100),
      attendees: IdentifiedArray(uniqueElements: (0..<4).map(person)),
      duration: .seconds(60)
    )
    standup.speakingOrder = order
    if let lastFirst {
      // The latest meeting has no speakers, like meetings that earlier versions have saved.
      standup.meetings = [
        Meeting(id: UUID(200), date: .now, transcript: ""),
        Meeting(
          id: UUID(201), date: .now, speakers: [.init(id: .init(UUID(lastFirst)), name: "")],
          transcript: ""
        ),
      ]
    }
    return standup
  }

  func person(_ index: Int) -> Attendee { Attendee(id: UUID(index), name: "Blob \(index)") }

  /// What another program changes of the people is shown, in the roll call and in the meeting, and
  /// neither the order of those who stay nor who is absent changes.
  @Test func changedPeople_areShown_inTheirOrder() {
    for seed in SeededGenerator.seeds(100) {
      var generator = SeededGenerator(seed: seed)
      let standup = standup([.listed, .rotated].randomElement(using: &generator) ?? .listed)
      var meeting = RecordMeetingFeature.State(callingRollOf: standup)
      meeting.rollCall?.attendees.shuffle(using: &generator)
      meeting.rollCall?.absentees = [.init(UUID(1))]
      let before = meeting.rollCall?.attendees.ids ?? []
      var changed = standup
      changed.title = "Renamed"
      let count = Int.random(in: 4...7, using: &generator)
      changed.attendees = IdentifiedArray(
        uniqueElements: (0..<count).filter { _ in Bool.random(using: &generator) }
          .shuffled(using: &generator)
          .map { Attendee(id: UUID($0), name: "Renamed \($0 + Int(seed % 2))") })
      meeting.replaceStandup(with: changed)
      let shown = meeting.rollCall?.attendees ?? []
      let (kept, new) = (
        before.filter { changed.attendees[id: $0] != nil },
        changed.attendees.ids.filter { !before.contains($0) }
      )
      #expect(Array(shown.ids) == Array(kept) + Array(new), "seed \(seed)")
      #expect(shown.allSatisfy { changed.attendees[id: $0.id] == $0 }, "seed \(seed)")
      #expect(
        meeting.rollCall?.absentees == [.init(UUID(1))] && meeting.rollCall?.standup == changed)
      for speaker in meeting.speakers {
        let name = (changed.attendees[id: speaker.id] ?? standup.attendees[id: speaker.id])?.name
        #expect(speaker.name == name, "seed \(seed)")
      }
    }
  }

  func ids(_ state: RollCallFeature.State) -> [Int] {
    state.attendees.compactMap { attendee in (0..<10).first { Attendee.ID(UUID($0)) == attendee.id }
    }
  }

  @Test(
    arguments: [
      (SpeakingOrder.listed, 1, [0, 1, 2, 3]), (.rotated, nil, [0, 1, 2, 3]),
      (.rotated, 0, [1, 2, 3, 0]), (.rotated, 2, [3, 0, 1, 2]), (.rotated, 3, [0, 1, 2, 3]),
      // The first speaker of the last meeting has left the team.
      (.rotated, 7, [0, 1, 2, 3]),
    ] as [(SpeakingOrder, Int?, [Int])]
  )
  func rollCall_beginsInTheOrderOfTheStandup(order: SpeakingOrder, lastFirst: Int?, expected: [Int])
  {
    #expect(ids(RollCallFeature.State(standup: standup(order, lastFirst: lastFirst))) == expected)
  }

  @Test func shuffle_usesTheRandomNumberGenerator() async {
    let state = withDependencies {
      $0.withRandomNumberGenerator = .init(FixedGenerator())
    } operation: {
      RollCallFeature.State(standup: standup(.shuffled))
    }
    #expect(ids(state) != [0, 1, 2, 3] && ids(state).sorted() == [0, 1, 2, 3])

    let store = TestStore(initialState: RollCallFeature.State(standup: standup(.listed))) {
      RollCallFeature()
    } withDependencies: {
      $0.withRandomNumberGenerator = .init(FixedGenerator())
    }
    store.exhaustivity = .off
    await store.send(.orderSelected(.shuffled))
    #expect(ids(store.state) == ids(state) && store.state.order == .shuffled)
    await store.send(.orderSelected(.listed))
    #expect(ids(store.state) == [0, 1, 2, 3] && store.state.order == .listed)
  }

  @Test func absentees_areTickedOff() async {
    let store = TestStore(initialState: RollCallFeature.State(standup: standup(.listed))) {
      RollCallFeature()
    }
    for index in 0..<4 {
      await store.send(.attendeeTapped(id: .init(UUID(index)))) {
        $0.absentees.insert(.init(UUID(index)))
      }
    }
    // Nobody is present.
    await store.send(.startButtonTapped)
    await store.send(.attendeeTapped(id: .init(UUID(2)))) { $0.absentees.remove(.init(UUID(2))) }
    #expect(store.state.present.ids == [.init(UUID(2))])
    await store.send(.startButtonTapped)
    await store.receive(.delegate(.start))
  }

  @Test(arguments: [0, 1])
  func fewerThanTwoPeople_skipTheRollCall(count: Int) {
    var standup = standup(.rotated)
    standup.attendees.removeLast(4 - count)
    standup.attendees.append(Attendee(id: UUID(8), name: " "))
    standup.attendees.append(Attendee(id: UUID(9)))
    let state = RecordMeetingFeature.State(callingRollOf: standup)
    #expect(state.rollCall == nil && state.speakers.count == count)
  }

  @Test func attendeesWithoutAName_areNotCalled() {
    var standup = standup(.rotated, lastFirst: 0)
    standup.attendees.insert(Attendee(id: UUID(9)), at: 1)
    let state = RecordMeetingFeature.State(callingRollOf: standup)
    #expect(state.rollCall.map(ids) == [1, 2, 3, 0])
    #expect(state.speakers.map(\.name) == ["Blob 0", "Blob 1", "Blob 2", "Blob 3"])
    #expect(state.turn == 0..<15)
  }
}

/// A linear congruential generator with a fixed seed.
private struct FixedGenerator: RandomNumberGenerator {
  var value: UInt64 = .max

  mutating func next() -> UInt64 {
    value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return value
  }
}
