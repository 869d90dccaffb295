import ComposableArchitecture
import Foundation
import Models
import ResolveConflict
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

  @Test func newStandup_hasABlankAttendee_andFocusesTheTitle() {
    let store = makeStore(Standup(id: UUID(100)))
    #expect(store.state.focus == .title)
    #expect(store.state.standup.attendees == [Attendee(id: UUID(0))])
  }

  @Test func blankAttendee_contradictsNothing() {
    let original = Standup(id: UUID(100), title: "Design")
    var state = makeStore(original).state
    state.standup.attendees[0].name = "Blob"
    var changed = original
    changed.title = "Designs"
    let isMerged = state.rebase(onto: changed)
    #expect(isMerged && state.original == changed)
    #expect(state.standup.title == "Designs" && state.standup.attendees.map(\.name) == ["Blob"])
  }

  @Test(arguments: [false, true])
  func contradiction_isResolvedByEitherSide(takingTheirs: Bool) async {
    let original = Standup(
      id: UUID(100), attendees: [Attendee(id: UUID(101), name: "Blob")], title: "Design")
    var state = makeStore(original).state
    state.standup.title = "Mine"
    var changed = original
    changed.title = "Theirs"
    changed.theme = .teal
    state.rebase(onto: changed)
    let theirs = changed
    #expect(state.standup.title == "Mine" && state.standup.theme == .bubblegum)
    let isSaved = state.validated() != nil
    #expect(!isSaved)
    let store = TestStore(initialState: state) { StandupFormFeature() }
    store.exhaustivity = .off
    #expect(store.state.conflict?.conflict.fields == [Standup.Field(.title)])
    await store.send(.conflict(.presented(.allTapped(isTheirs: takingTheirs))))
    await store.send(.conflict(.presented(.saveButtonTapped)))
    await store.receive(/StandupFormFeature.Action.conflict)
    if !takingTheirs { changed.title = "Mine" }
    await store.receive(.delegate(.save(changed)))
    #expect(store.state.conflict == nil && store.state.contradiction == nil)
    #expect(store.state.original == theirs)
    #expect((store.state.draft == nil) == takingTheirs)
  }

  @Test func anotherContradictionMeanwhile_isAskedAbout() async {
    let original = Standup(
      id: UUID(100), attendees: [Attendee(id: UUID(101), name: "Blob")], title: "Design")
    var state = makeStore(original).state
    state.standup.title = "Mine"
    var changed = original
    changed.title = "Theirs"
    state.rebase(onto: changed)
    _ = state.validated()
    changed.title = "Others"
    state.rebase(onto: changed)
    let store = TestStore(initialState: state) { StandupFormFeature() }
    store.exhaustivity = .off
    await store.send(.conflict(.presented(.allTapped(isTheirs: true))))
    await store.send(.conflict(.presented(.saveButtonTapped)))
    await store.receive(/StandupFormFeature.Action.conflict)
    #expect(store.state.conflict?.conflict.theirs?.title == "Others")
    #expect(store.state.standup.title == "Mine")
  }

  @Test func personWithoutAName_isNotSaved_andTheFieldStays() {
    var state = makeStore(Standup(id: UUID(100), title: "Design")).state
    let saved = state.validated()
    #expect(saved == Standup(id: UUID(100), title: "Design"))
    #expect(state.standup.attendees == [Attendee(id: UUID(0))])
  }

  @Test func addedAttendee_hasTheFocus() async {
    let store = makeStore(Standup(id: UUID(100)))
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(.init(UUID(1)))
      $0.standup.attendees.append(Attendee(id: UUID(1)))
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(.init(UUID(2)))
      $0.standup.attendees.append(Attendee(id: UUID(2)))
    }
  }

  @Test func deletion_focusesTheNearestAttendee() async {
    let store = makeStore(
      Standup(id: UUID(100), attendees: [.blob(101), .blob(102), .blob(103), .blob(104)])
    )
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(.init(UUID(102)))
      $0.standup.attendees = [.blob(102), .blob(103), .blob(104)]
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(.init(UUID(104)))
      $0.standup.attendees = [.blob(102), .blob(104)]
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(.init(UUID(102)))
      $0.standup.attendees = [.blob(102)]
    }
  }

  @Test func deletionOfTheLastAttendee_leavesABlankOne() async {
    let store = makeStore(Standup(id: UUID(100), attendees: [.blob(101), .blob(102)]))
    await store.send(.deleteAttendees(atOffsets: [0, 1])) {
      $0.focus = .attendee(.init(UUID(0)))
      $0.standup.attendees = [Attendee(id: UUID(0))]
    }
  }

  @Test func deletionOfSeveral_focusesTheOneAfterTheFirst() async {
    let store = makeStore(
      Standup(id: UUID(100), attendees: [.blob(101), .blob(102), .blob(103), .blob(104)]))
    await store.send(.deleteAttendees(atOffsets: [0, 2])) {
      $0.focus = .attendee(.init(UUID(102)))
      $0.standup.attendees = [.blob(102), .blob(104)]
    }
  }

  @Test func move_reordersAttendees() async {
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

  @Test func whitespace_isNoEdit() {
    var state = makeStore(Standup(id: UUID(100), attendees: [.blob(101)])).state
    #expect(state.draft == nil)
    state.standup.attendees.append(Attendee(id: UUID(1), name: " "))
    state.standup.title = " "
    #expect(state.draft == nil)
    state.standup.title = "Design"
    #expect(state.draft == state.standup)
    state.standup.title = ""
    state.standup.attendees.removeAll()
    #expect(state.draft == state.standup)
  }

  @Test func saving_dropsBlanks() {
    let standup = Standup(id: UUID(100), attendees: [.blob(101)], title: "Design")
    var state = makeStore(standup).state
    state.standup.title = " Product "
    state.standup.attendees.append(Attendee(id: UUID(1), name: " "))
    let saved = state.validated()
    #expect(saved == Standup(id: UUID(100), attendees: [.blob(101)], title: "Product"))
  }

  @Test func savingWithoutATitle_asksForOne() async {
    var standup = Standup(id: UUID(100), attendees: [.blob(101)], title: " ")
    var state = makeStore(standup).state
    state.focus = .attendee(.init(UUID(101)))
    let saved = state.validated()
    #expect(saved == nil && state.focus == .title && state.isTitleMissing)
    let store = TestStore(initialState: state) { StandupFormFeature() }
    await store.send(.set(\.$focus, nil)) { $0.focus = nil }
    standup.title = "D"
    await store.send(.set(\.$standup, standup)) {
      $0.isTitleMissing = false
      $0.standup.title = "D"
    }
  }

  @Test func typedLength_isKeptAsItIsTyped() async {
    let store = makeStore(Standup(id: UUID(100), attendees: [.blob(101)], title: "Design"))
    store.exhaustivity = .off
    #expect(store.state.length == "15")
    await store.send(.lengthTyped("7.")) { $0.standup.duration = .seconds(7 * 60) }
    #expect(store.state.length == "7.")
    await store.send(.lengthTyped("7.5")) { $0.standup.duration = .seconds(450) }
    #expect(store.state.length == "7.5" && !store.state.isLengthInvalid)
    await store.send(.lengthTyped("")) { $0.standup.duration = .seconds(450) }
    #expect(store.state.length == "" && store.state.isLengthInvalid)
    var standup = store.state.standup
    standup.title = "Product"
    await store.send(.set(\.$standup, standup))
    #expect(store.state.length == "" && store.state.isLengthInvalid)
    await store.send(.lengthTyped("7.5"))
    #expect(!store.state.isLengthInvalid)
  }

  /// A length of the file beyond the form's range does not prevent other edits.
  @Test(arguments: [6, 12_000])
  func lengthOutOfRange_isSavedUnchanged(seconds: Int) async {
    let standup = Standup(
      id: UUID(100), attendees: [.blob(101)], duration: .seconds(seconds), title: "Design")
    let store = makeStore(standup)
    #expect(!store.state.isLengthInvalid)
    await store.send(.lengthTyped(store.state.length))
    var state = store.state
    let saved = state.validated()
    #expect(saved == standup)
  }

  /// The form accepts a length out of its range if the file has it.
  @Test func lengthOutOfRangeThatIsTypedAgain_isValid() {
    var state = makeStore(
      Standup(id: UUID(100), attendees: [.blob(101)], duration: .seconds(6), title: "Design")
    ).state
    let form = StandupFormFeature()
    let length = state.length
    _ = form.reduce(into: &state, action: .lengthTyped("x"))
    #expect(state.isLengthInvalid)
    _ = form.reduce(into: &state, action: .lengthTyped(length))
    #expect(!state.isLengthInvalid && state.standup.duration == .seconds(6))
  }

  @Test func pastedLines_becomeAttendees() async {
    var standup = Standup(id: UUID(100), attendees: [.blob(101), .blob(102)])
    let store = makeStore(standup)
    standup.attendees[0].name = "Ann\n\nBen\r\nCem"
    await store.send(.set(\.$standup, standup)) {
      $0.focus = .attendee(.init(UUID(1)))
      $0.standup.attendees = [
        Attendee(id: UUID(101), name: "Ann"), Attendee(id: UUID(0), name: "Ben"),
        Attendee(id: UUID(1), name: "Cem"), .blob(102),
      ]
    }
    standup = store.state.standup
    standup.attendees[0].name = "Ann\n"
    await store.send(.set(\.$standup, standup)) {
      $0.focus = .attendee(.init(UUID(2)))
      $0.standup.attendees.insert(Attendee(id: UUID(2)), at: 1)
    }
  }

  @Test func cancelling_asksIfThereAreEdits() {
    var state = makeStore(Standup(id: UUID(100))).state
    state.standup.attendees.append(Attendee(id: UUID(1)))
    var mayClose = state.mayClose()
    #expect(mayClose && state.alert == nil)
    state.standup.attendees[1].name = "Blob"
    mayClose = state.mayClose()
    #expect(!mayClose)
    #expect(state.alert == .discardChanges(of: "standup", action: .confirmDiscard))
  }

  @Test func discarding_dismisses() async {
    let isDismissed = LockIsolated(false)
    var state = makeStore(Standup(id: UUID(100))).state
    state.alert = .discardChanges(of: "standup", action: .confirmDiscard)
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
