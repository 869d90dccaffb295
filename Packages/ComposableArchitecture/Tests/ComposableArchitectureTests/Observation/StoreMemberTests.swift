import ComposableArchitecture
import Observation
import Testing

/// What is read from a store is observed, member by member. `ObservationTests` has the law.
@MainActor
@Suite struct StoreMemberTests {
  typealias Model = ObservationTests.Model

  /// State without `Equatable`, with objects that are changed in place.
  private struct Plain {
    struct Part {
      var name = "a name that is too long to be stored inline"
      var numbers = Array(0..<10)
    }
    var count = 0
    var part = Part()
    @PresentationState var child: Part?
    var computed: Part { part }
  }

  @Test func memberThatIsNotEquatable_isOutdatedIfItsBytesChange() {
    let store = changingStore(Plain())
    let bodies = [Body { store.part }, Body { store.computed }]
    let child = Body { store.child }
    store.send { $0.count += 1 }
    #expect(bodies.allSatisfy { !$0.isOutdated })
    #expect(!child.isOutdated)
    store.send { $0.part.numbers[3] += 1 }
    #expect(bodies.allSatisfy { $0.isOutdated })
    #expect(!child.isOutdated)
    for body in bodies { body.run() }
    store.send { $0.child = Plain.Part() }
    #expect(bodies.allSatisfy { !$0.isOutdated })
    #expect(child.isOutdated)
    child.run()
    store.send { $0.child?.numbers[0] += 1 }
    #expect(child.isOutdated)
  }

  @Test func memberOfAnObject_isComparedWithItsLastRead() {
    final class Counter { var count = 0 }
    struct State {
      let counter = Counter()
      var changes = 0
      var count: Int { counter.count }
    }
    let store = Store<State, Int>(initialState: State()) {
      Reduce { state, action in
        state.counter.count = action
        state.changes += 1
        return .none
      }
    }
    let body = Body { store.count }
    store.send(1)
    #expect(body.isOutdated)
    // Without an action, which the store does not notice.
    store.withState { $0.counter.count = 2 }
    body.run()
    store.send(1)
    #expect(body.isOutdated)
  }

  @Test func storeOfAClosure_thatIsReleased_isObservedOn() {
    let store = changingStore(Model.State())
    let body = Body { store.scope(state: { $0.count / 2 }, action: { $0 }).state }
    store.send { $0.count += 1 }
    #expect(!body.isOutdated)
    store.send { $0.count += 1 }
    #expect(body.isOutdated)
  }

  @Test func expectationOfAMember_fails() {
    let store = Store(initialState: Model.State.Inner()) {
      Reduce<Model.State.Inner, Bool> { _, _ in .none }
    }
    withKnownIssue { #expect(store.isOn) }
    withKnownIssue { #expect(store.number == 1) }
  }

  @Test func observe_runsAgainAfterChangesOfWhatItRead() async {
    await withMainSerialExecutor {
      let store = changingStore(Model.State())
      var counts: [Int] = []
      let token = observe { counts.append(store.count) }
      store.send { $0.count += 1 }
      store.send { $0.count += 1 }
      await Task.megaYield()
      store.send { $0.short = "other" }
      await Task.megaYield()
      #expect(counts == [0, 2])
      token.cancel()
      store.send { $0.count += 1 }
      await Task.megaYield()
      #expect(counts == [0, 2])
    }
  }
}
