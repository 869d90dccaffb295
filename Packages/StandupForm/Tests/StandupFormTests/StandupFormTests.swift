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
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(.init(UUID(0)))
      $0.standup.attendees = [Attendee(id: UUID(0))]
    }
    // Of several, the one after the first.
    let several = makeStore(
      Standup(id: UUID(100), attendees: [.blob(101), .blob(102), .blob(103), .blob(104)]))
    await several.send(.deleteAttendees(atOffsets: [0, 2])) {
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
    // It is valid, also when it is typed again.
    var state = store.state
    for (length, isInvalid) in [("x", true), (store.state.length, false)] {
      _ = StandupFormFeature().reduce(into: &state, action: .lengthTyped(length))
      #expect(state.isLengthInvalid == isInvalid)
    }
    let saved = state.validated()
    #expect(saved == standup)
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

  // The example of the README.
  @Test func return_movesFromTheTitleToThePeople() async {
    let store = TestStore(initialState: StandupFormFeature.State(standup: .mock)) {
      StandupFormFeature()
    }
    await store.send(.titleSubmitted) { $0.focus = .attendee(Standup.mock.attendees[0].id) }
  }
}

extension Attendee {
  fileprivate static func blob(_ id: Int) -> Self { Self(id: UUID(id), name: "Blob \(id)") }
}
