import ComposableArchitecture
import Foundation
import Models
import StandupForm
import Testing

@MainActor
@Suite struct StandupFormTests {
  func makeStore(_ standup: Standup) -> TestStoreOf<StandupFormFeature> {
    TestStore(initialState: StandupFormFeature.State(standup: standup)) {
      StandupFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func startsInTheTitleWithOneBlankAttendee() {
    let store = makeStore(Standup(id: UUID(100)))
    #expect(store.state.focus == .title)
    #expect(store.state.standup.attendees == [Attendee(id: UUID(0))])
  }

  @Test func leavesAttendeesAlone() {
    let standup = Standup(id: UUID(100), attendees: [Attendee(id: UUID(101), name: "Blob")])
    #expect(makeStore(standup).state.standup == standup)
  }

  @Test func writesThroughBindings() async {
    let store = makeStore(Standup(id: UUID(100)))
    var standup = store.state.standup
    standup.title = "Engineering"
    standup.theme = .teal
    await store.send(.set(\.$standup, standup)) {
      $0.standup.title = "Engineering"
      $0.standup.theme = .teal
    }
    await store.send(.set(\.$focus, nil)) { $0.focus = nil }
  }

  @Test func addingAttendeesMovesTheFocusToThem() async {
    let store = makeStore(Standup(id: UUID(100)))
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(UUID(1))
      $0.standup.attendees.append(Attendee(id: UUID(1)))
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(UUID(2))
      $0.standup.attendees.append(Attendee(id: UUID(2)))
    }
  }

  @Test func deletingMovesTheFocusToTheNearest() async {
    let store = makeStore(
      Standup(id: UUID(100), attendees: [.blob(101), .blob(102), .blob(103), .blob(104)])
    )
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(UUID(102))
      $0.standup.attendees = [.blob(102), .blob(103), .blob(104)]
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(UUID(104))
      $0.standup.attendees = [.blob(102), .blob(104)]
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(UUID(102))
      $0.standup.attendees = [.blob(102)]
    }
  }

  @Test func deletingTheLastOneLeavesABlankOne() async {
    let store = makeStore(Standup(id: UUID(100), attendees: [.blob(101), .blob(102)]))
    await store.send(.deleteAttendees(atOffsets: [0, 1])) {
      $0.focus = .attendee(UUID(0))
      $0.standup.attendees = [Attendee(id: UUID(0))]
    }
  }

  @Test func deletingWhatIsNotThereDoesNothing() async {
    let store = makeStore(Standup(id: UUID(100), attendees: [.blob(101)]))
    await store.send(.deleteAttendees(atOffsets: []))
    await store.send(.deleteAttendees(atOffsets: [1, 7]))
  }
}

extension Attendee {
  fileprivate static func blob(_ id: Int) -> Self { Self(id: UUID(id), name: "Blob \(id)") }
}
