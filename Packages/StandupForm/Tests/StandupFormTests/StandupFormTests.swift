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

  @Test func aBlankAttendeeIsNoContradiction() {
    let original = Standup(id: UUID(100), title: "Design")
    var state = makeStore(original).state
    state.standup.attendees[0].name = "Blob"
    var changed = original
    changed.title = "Designs"
    let isMerged = state.rebase(onto: changed)
    #expect(isMerged)
    #expect(state.standup.title == "Designs" && state.standup.attendees.map(\.name) == ["Blob"])
  }

  @Test(arguments: [false, true]) func contradictionsAreResolvedByEitherSide(takingTheirs: Bool) {
    let original = Standup(
      id: UUID(100), attendees: [Attendee(id: UUID(101), name: "Blob")], title: "Design")
    var state = makeStore(original).state
    state.standup.title = "Mine"
    var changed = original
    changed.title = "Theirs"
    changed.theme = .teal
    let before = state
    let isMerged = state.rebase(onto: changed)
    #expect(!isMerged && state == before)
    state.rebase(onto: changed, takingTheirs: takingTheirs)
    #expect(state.standup.title == (takingTheirs ? "Theirs" : "Mine"))
    #expect(state.standup.theme == .teal && state.base == changed)
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

  @Test func movingAttendees() async {
    let attendees = (101...103).map { Attendee(id: UUID($0)) }
    let store = makeStore(
      Standup(id: UUID(100), attendees: IdentifiedArray(uniqueElements: attendees))
    )
    await store.send(.moveAttendees(fromOffsets: [0], toOffset: 3)) {
      $0.standup.attendees = [attendees[1], attendees[2], attendees[0]]
    }
    await store.send(.moveAttendees(fromOffsets: [3], toOffset: 0))
    await store.send(.moveAttendees(fromOffsets: [0], toOffset: 4))
  }

  @Test func blanksAreNoChanges() {
    let original = Standup(id: UUID(100), attendees: [.blob(101)])
    var state = makeStore(original).state
    #expect(!state.hasChanges(from: original))
    state.standup.attendees.append(Attendee(id: UUID(1), name: " "))
    state.standup.title = " "
    #expect(!state.hasChanges(from: original))
    state.standup.title = "Design"
    #expect(state.hasChanges(from: original))
    state.standup = original
    state.standup.attendees.removeAll()
    #expect(state.hasChanges(from: original))
  }

  @Test func anUntouchedFormHasNoChanges() {
    let original = Standup(id: UUID(100))
    #expect(!makeStore(original).state.hasChanges(from: original))
  }

  @Test func discardingDismisses() async {
    let isDismissed = LockIsolated(false)
    var state = makeStore(Standup(id: UUID(100))).state
    state.alert = .discardChanges
    let store = TestStore(initialState: state) {
      StandupFormFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.alert(.presented(.confirmDiscard))) { $0.alert = nil }
    await store.finish()
    #expect(isDismissed.value)
  }
}

extension Attendee {
  fileprivate static func blob(_ id: Int) -> Self { Self(id: UUID(id), name: "Blob \(id)") }
}
