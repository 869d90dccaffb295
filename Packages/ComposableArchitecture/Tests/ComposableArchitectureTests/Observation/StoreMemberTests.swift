import ComposableArchitecture
import Observation
import Testing

/// What is read from a store is observed, member by member.
@MainActor
@Suite struct StoreMemberTests {
  typealias Model = ObservationTests.Model

  /// A closure that tracks what it reads, as the body of a view does.
  @MainActor
  private final class Body<Value> {
    let read: @MainActor () -> Value
    private(set) var last: Value
    private let changes = LockIsolated(0)
    var isOutdated: Bool { changes.value > 0 }

    init(_ read: @escaping @MainActor () -> Value) {
      self.read = read
      self.last = read()
      run()
    }

    func run() {
      changes.setValue(0)
      last = withObservationTracking(read) { [changes] in changes.withValue { $0 += 1 } }
    }
  }

  /// The law: a body is outdated if and only if the member that it reads has changed.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func memberChanges_andOnlyThen_bodyIsOutdated(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = Store(initialState: Model.State()) { Model() }
    let child = store.scope(state: \.inner, action: { $0 })
    var checks: [() -> Bool] = []
    var runs: [() -> Void] = []

    func observe<Value: Equatable>(_ read: @escaping @MainActor () -> Value) {
      let body = Body(read)
      checks.append { body.isOutdated == (body.last != read()) }
      runs.append { if body.isOutdated { body.run() } }
    }
    let observations: [() -> Void] = [
      { observe { store.state } }, { observe { store.count } }, { observe { store.short } },
      { observe { store.long } }, { observe { store.numbers } }, { observe { store.inner } },
      { observe { child.text } }, { observe { child.number } }, { observe { child.state } },
      { observe { store.rows } }, { observe { store.child } },
    ]
    for observation in observations { observation() }
    for _ in 0..<300 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: observations.randomElement(using: &random)?()
      case 1: (checks, runs) = ([], [])
      default:
        // Some bodies miss several changes before they run again.
        store.send(Model.changes.randomElement(using: &random) ?? { _ in })
        #expect(checks.allSatisfy { $0() })
        for run in runs { run() }
      }
    }
  }

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
    let store = Store<Plain, (inout Plain) -> Void>(initialState: Plain()) {
      Reduce { state, action in
        action(&state)
        return .none
      }
    }
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
    let store = Store(initialState: Model.State()) { Model() }
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

  @Test func observedStores_areReleased() {
    final class Probe {}
    struct State {
      let probe: Probe
      var names = ["Blob"]
    }
    weak var probe: Probe?
    func observe() {
      let made = Probe()
      probe = made
      let store = Store<State, Bool>(initialState: State(probe: made)) {}
      let computed = store.scope(state: { $0.names.first }, action: { $0 })
      let bodies = [Body { store.names.count }, Body { (computed.state ?? "").count }]
      #expect(bodies.map(\.last) == [1, 4])
    }
    observe()
    #expect(probe == nil)
  }

  @Test func observe_runsAgainAfterChangesOfWhatItRead() async {
    await withMainSerialExecutor {
      let store = Store(initialState: Model.State()) { Model() }
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
