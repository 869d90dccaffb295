import ComposableArchitecture
import Foundation
import Models
import SoundEffectClient
import Testing

@testable import RecordMeeting

/// People who come late, leave, move and get the turn during a meeting, and who leads it.
@MainActor
@Suite struct AttendanceTests {
  let date = LockIsolated(Date(timeIntervalSince1970: 1_234_567_890))

  func store(
    _ state: RecordMeetingFeature.State
  ) -> Store<RecordMeetingFeature.State, RecordMeetingFeature.Action> {
    Store(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.date = DateGenerator { [date] in date.value }
      $0.dismiss = DismissEffect {}
      $0.soundEffectClient = .noop
      $0.uuid = .incrementing
    }
  }

  func meeting(_ seconds: Int = 600, isLedByHand: Bool = false) -> RecordMeetingFeature.State {
    var standup = Standup.mock
    standup.duration = .seconds(seconds)
    standup.isLedByHand = isLedByHand
    return RecordMeetingFeature.State(standup: standup)
  }

  /// The law of attendance: each person of the standup is either among the speakers or absent, nobody
  /// with time or notes leaves, a person who gets the turn has it, and those who wait keep their order and
  /// get the turn later.
  @Test func whatHappensToOne_changesNobodyElse() {
    for seed in SeededGenerator.seeds(60) {
      var generator = SeededGenerator(seed: seed)
      let store = store(meeting())
      for _ in 0..<30 {
        let before = store.withState(\.self)
        let ids = before.speakers.map(\.id) + before.absentees.map(\.id)
        let id = ids.randomElement(using: &generator) ?? .init(UUID(0))
        let action: RecordMeetingFeature.Action =
          switch Int.random(in: 0...7, using: &generator) {
          case 0: .personTapped(id)
          case 1: .absenceTapped(id)
          case 2:
            .personMoved(id, by: [-1, 1, -2, .max, .min].randomElement(using: &generator) ?? 1)
          case 3: .personNameChanged("Guest")
          case 4: .personNameEntered
          case 5: .notesChanged("Fine")
          case 6: .previousButtonTapped
          default: .timerTicked
          }
        store.send(action)
        let after = store.withState(\.self)
        let comment: Comment = "seed \(seed), \(action)"
        let present = Set(after.speakers.ids)
        for person in after.standup.people {
          #expect(present.contains(person.id) != (after.absentees[id: person.id] != nil), comment)
        }
        #expect(after.speakers.indices.contains(after.speakerIndex), comment)
        for speaker in before.speakers where speaker.duration > .zero || !speaker.notes.isEmpty {
          #expect(present.contains(speaker.id), comment)
        }
        if action != .timerTicked {
          for waiting in before.speakers.dropFirst(before.speakerIndex + 1) where waiting.id != id {
            let index = after.speakers.index(id: waiting.id) ?? .max
            #expect(index > after.speakerIndex, comment)
          }
        }
        let total = after.speakers.reduce(Duration.zero) { $0 + $1.duration }
        #expect(total == .seconds(after.secondsElapsed), comment)
        if action == .personTapped(id), before.speakers[id: id] != nil {
          #expect(after.speaker?.id == id, comment)
        } else if action != .previousButtonTapped, action != .timerTicked {
          #expect(after.speaker?.id == before.speaker?.id && after.turn == before.turn, comment)
        }
        if case .personMoved = action { continue }
        let others = before.speakers.map(\.id).filter { $0 != id && present.contains($0) }
        #expect(after.speakers.map(\.id).filter { others.contains($0) } == others, comment)
      }
    }
  }

  @Test func aMeeting_keepsWhoWasThere() throws {
    var state = meeting()
    state.sendAway(.init(Standup.mock.attendees[5].id.uuid))
    let store = store(state)
    store.send(.timerTicked)
    store.send(.nextButtonTapped)
    store.send(.nextButtonTapped)
    store.send(.timerTicked)
    let progress = try JSONDecoder().decode(
      RecordMeetingFeature.State.Progress.self,
      from: JSONEncoder().encode(store.withState(\.progress)))
    withDependencies {
      $0.date.now = .distantPast
      $0.uuid = .incrementing
    } operation: {
      let held = progress.meeting
      #expect(
        held.speakers.map(\.turn) == [.taken, .skipped, .taken, .notReached, .notReached])
      #expect(held.absentees == [Standup.mock.attendees[5]])
      #expect(held.plannedDuration == .seconds(600))
    }
  }

  /// A key within a second and a half of an automatic change means that change; a later one, and one
  /// after a change by hand, means the next speaker.
  @Test(arguments: [0, 0.4, 1.4, 1.6, 60, -10])
  func aKey_rightAfterAnAutomaticChange_skipsNobody(seconds: Double) {
    let store = store(meeting(12))
    for _ in 1...2 { store.send(.timerTicked) }
    #expect(store.withState(\.speakerIndex) == 1)
    date.withValue { $0 += seconds }
    store.send(.nextButtonTapped)
    let isMeant = !(0..<1.5).contains(seconds)
    #expect(store.withState(\.speakerIndex) == (isMeant ? 2 : 1))
    if isMeant {
      store.send(.nextButtonTapped)
      #expect(store.withState(\.speakerIndex) == 3)
    }
  }

  @Test func byHand_nothingMovesByItself_andTimeIsOver() {
    let store = store(meeting(12, isLedByHand: true))
    for _ in 1...3 { store.send(.timerTicked) }
    store.withState {
      #expect($0.speakerIndex == 0 && $0.turnPhase == .over && $0.turnSecondsLeft == -1)
    }
    store.send(.nextButtonTapped)
    store.send(.nextButtonTapped)
    #expect(store.withState(\.speakerIndex) == 2)
    for _ in 1...20 { store.send(.timerTicked) }
    store.withState {
      #expect($0.ending == nil && $0.isOvertime && !$0.isAboutToEnd && $0.speakerIndex == 2)
    }
  }
}
