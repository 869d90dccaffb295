import ComposableArchitecture
import Models
import ResolveConflict
import Testing

@MainActor
@Suite struct ResolveConflictFeatureTests {
  let title = Standup.Field(.title)
  let length = Standup.Field(.duration)

  @Test func versionsAreChosenFieldByField_andAllAtOnce() async throws {
    let state = try ResolveConflictFeature.State.changed
    let store = TestStore(initialState: state) { ResolveConflictFeature() }
    await store.send(.versionTapped(length, isTheirs: true)) { $0.takenFields = [length] }
    await store.send(.versionTapped(length, isTheirs: true))
    await store.send(.saveButtonTapped)
    await store.receive(
      .delegate(
        .resolved(state.conflict, takingTheirs: [length])))
    await store.send(.allTapped(isTheirs: true)) {
      $0.takenFields = Set($0.conflict.fields)
    }
    await store.send(.versionTapped(title, isTheirs: false)) { $0.takenFields.remove(title) }
    await store.send(.allTapped(isTheirs: false)) { $0.takenFields = [] }
  }

  @Test func cancelling_dismisses() async throws {
    let isDismissed = LockIsolated(false)
    let state = try ResolveConflictFeature.State.changed
    let store = TestStore(initialState: state) {
      ResolveConflictFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.cancelButtonTapped).finish()
    #expect(isDismissed.value)
  }
}

extension ResolveConflictFeature.State {
  /// A standup whose title, length and notes were changed on both sides.
  static var changed: Self {
    get throws {
      let base = Standup.engineeringMock
      var (mine, theirs) = (base, base)
      (mine.title, theirs.title) = ("Engine", "Machines")
      (mine.duration, theirs.duration) = (.seconds(900), .seconds(1_200))
      let said = String(repeating: "Ninety words were said before. ", count: 9)
      (mine.meetings[0].transcript, theirs.meetings[0].transcript) = (said + "A", said + "B")
      let conflict = try #require(
        StandupsMerge.Conflict(base.id, base: base, mine: mine, theirs: theirs))
      let state = ResolveConflictFeature.State(
        conflict: conflict, message: "What does not contradict is kept.")
      return state
    }
  }
}
