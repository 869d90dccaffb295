import ComposableArchitecture
import Testing

/// Which observers an action updates, and that no observer misses a change.
@MainActor
@Suite struct ObservationTests {
  /// State with members of several memory layouts, which actions change in place.
  enum Model {
    struct State: Equatable {
      struct Inner: Equatable {
        var text = "a text that is too long to be stored inline"
        var isOn = false
        var number = 0
      }
      var count = 0
      var short = "short"
      var long = "another text that is too long to be stored inline"
      var numbers = Array(0..<10)
      var inner = Inner()
      var rows: IdentifiedArrayOf<Row> = [Row(id: 0), Row(id: 1)]
      @PresentationState var child: Inner?
    }
    struct Row: Equatable, Identifiable {
      let id: Int
      var name = "a name that is too long to be stored inline"
    }
    typealias Action = (inout State) -> Void

    static var changes: [Action] {
      [
        { _ in },
        { $0.count += 1 },
        { $0.count = 0 },
        { $0.short = $0.short == "short" ? "shirt" : "short" },
        // In place: pointer and length of the array stay the same.
        { $0.long.unicodeScalars.swapAtEnds() },
        { $0.long = String(Array($0.long)) },
        { $0.numbers[0] &+= 1 },
        { $0.numbers.swapAt(3, 4) },
        { $0.numbers = Array($0.numbers) },
        { $0.inner.text.unicodeScalars.swapAtEnds() },
        { $0.inner.isOn.toggle() },
        { $0.inner.number += 1 },
        { $0.rows[id: 1]?.name.unicodeScalars.swapAtEnds() },
        { $0.rows.swapAt(0, 1) },
        { $0.child = $0.child == nil ? State.Inner() : nil },
        { $0.child?.text.unicodeScalars.swapAtEnds() },
      ]
    }
  }

  /// The law: observers have the current value, and a body is outdated if and only if what it reads has changed.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyObserverSeesEveryChange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = changingStore(Model.State())
    var checks: [() -> Bool] = []
    var runs: [() -> Void] = []
    var subscriptions: [StoreSubscription] = []

    func observe<Value: Equatable>(_ keyPath: KeyPath<Model.State, Value>) {
      let current = { store.withState { $0[keyPath: keyPath] } }
      let direct = ViewStore(store, observe: keyPath)
      let closure = ViewStore(store, observe: { $0[keyPath: keyPath] })
      let scope = store.scope(state: keyPath)
      let scoped = ViewStore(scope, observe: { $0 })
      let bodies = [Body { store[dynamicMember: keyPath] }, Body { scope.state }]
      var published: Value?
      subscriptions.append(store.publisher[dynamicMember: keyPath].sink { published = $0 })
      checks.append {
        direct.state == current() && closure.state == current() && scoped.state == current()
          && published == current()
          && bodies.allSatisfy { $0.isOutdated == ($0.last != current()) }
      }
      runs.append { for body in bodies where body.isOutdated { body.run() } }
    }
    let observations: [() -> Void] = [
      { observe(\.self) }, { observe(\.count) }, { observe(\.short) }, { observe(\.long) },
      { observe(\.numbers) }, { observe(\.numbers.count) }, { observe(\.numbers[3]) },
      { observe(\.inner) }, { observe(\.inner.text) }, { observe(\.inner.number) },
      { observe(\.rows) }, { observe(\.child) }, { observe(\.child?.text) },
    ]
    for _ in 0..<300 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: observations.randomElement(using: &random)?()
      case 1 where checks.count > 6: (checks, runs, subscriptions) = ([], [], [])
      default: store.send(Model.changes.randomElement(using: &random) ?? { _ in })
      }
      #expect(checks.allSatisfy { $0() })
      for run in runs { run() }
    }
  }

  /// A value that counts its comparisons.
  struct Counted: Equatable {
    static let comparisons = LockIsolated(0)
    var value = 0
    var text = "a text that is too long to be stored inline"

    static func == (lhs: Self, rhs: Self) -> Bool {
      comparisons.withValue { $0 += 1 }
      return lhs.value == rhs.value && lhs.text == rhs.text
    }
  }
  struct Slices {
    var count = 0
    var one = Counted()
    var other = Counted()
  }

  @Test func otherStateChanges_observersAreNotUpdated() {
    let store = changingStore(Slices())
    let observers = (0..<10).map { _ in ViewStore(store, observe: \.one) }
    store.send { $0.count += 1 }
    Counted.comparisons.setValue(0)
    for _ in 0..<10 {
      store.send {
        $0.count += 1
        $0.other.value += 1
      }
    }
    #expect(Counted.comparisons.value == 0)
    store.send { $0.one.value += 1 }
    #expect(Counted.comparisons.value == 10)
    #expect(observers.allSatisfy { $0.value == 1 })
    // Equal, but with other bytes.
    store.send { $0.one.text = String(Array($0.one.text)) }
    Counted.comparisons.setValue(0)
    store.send { $0.count += 1 }
    #expect(Counted.comparisons.value == 0)
  }

  @Test func otherStateChanges_publishersDoNotCompare() {
    let store = changingStore(Slices())
    var texts: [Int] = []
    let subscriptions = [
      store.publisher.one.sink { texts.append($0.value) },
      store.scope(state: \.one).publisher.sink { texts.append($0.value) },
    ]
    store.send { $0.count += 1 }
    Counted.comparisons.setValue(0)
    for _ in 0..<10 { store.send { $0.count += 1 } }
    #expect(Counted.comparisons.value == 0)
    store.send { $0.one.value += 1 }
    #expect(Counted.comparisons.value == 2)
    #expect(texts == [0, 0, 1, 1])
    #expect(subscriptions.count == 2)
  }

  @Test func withoutSharedValues_everyObserverSeesEveryChange() async {
    // In a process of its own, where no other test has made a shared value.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for seed in 0..<3 as Range<UInt64> {
          ObservationTests().everyObserverSeesEveryChange(seed: seed)
        }
        ObservationTests().observersAreCalledInTheOrderOfSubscription()
        ObservationTests().otherStateChanges_observersAreNotUpdated()
      }
    }
  }

  @Test func observersAreCalledInTheOrderOfSubscription() {
    let store = changingStore(Slices())
    var calls: [Int] = []
    let subscriptions = [
      store.publisher.one.value.sink { _ in calls.append(1) },
      store.publisher.count.sink { _ in calls.append(2) },
      store.publisher.sink { _ in calls.append(3) },
      store.publisher.one.value.sink { _ in calls.append(4) },
      store.publisher.count.sink { _ in calls.append(5) },
    ]
    // Optimized code releases values after their last use.
    withExtendedLifetime(subscriptions) {
      calls = []
      store.send {
        $0.count += 1
        $0.one.value += 1
      }
      #expect(calls == [1, 2, 3, 4, 5])
      subscriptions[2].cancel()
      store.send { $0.count += 1 }
      #expect(calls == [1, 2, 3, 4, 5, 2, 5])
    }
  }

  @Test func observerAddedBetweenAChangeAndItsNotification_isCalled() {
    let late = LockIsolated<ViewStore<Int, Int>?>(nil)
    let observed = LockIsolated<Store<Int, Int>?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        // Runs at once, while the observers are not notified yet.
        return .run { @MainActor send in
          late.setValue(observed.value.map { ViewStore($0, observe: { $0 }) })
          send(0)
        }
      }
    }
    observed.setValue(store)
    let early = ViewStore(store, observe: { $0 })
    store.send(0)
    store.send(1)
    #expect(late.value?.state == 0)
    #expect(early.state == 0)
  }
}

extension String.UnicodeScalarView {
  /// Swaps the first element and the last, which keeps the length.
  mutating func swapAtEnds() {
    guard let first, let last, count > 1 else { return }
    replaceSubrange(startIndex..<index(after: startIndex), with: [last])
    replaceSubrange(index(before: endIndex)..<endIndex, with: [first])
  }
}
