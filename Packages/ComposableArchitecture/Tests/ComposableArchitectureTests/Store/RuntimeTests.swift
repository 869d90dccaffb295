import ComposableArchitecture
import Testing

/// The order of actions, effects and notifications in a store.
@MainActor
@Suite struct RuntimeTests {
  @Test func actionsAreReducedInTheOrderOfSending() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action < 10 ? .merge(.send(action * 10), .send(action * 10 + 1)) : .none
      }
    }
    store.send(1)
    store.send(2)
    #expect(store.withState { $0 } == [1, 10, 11, 2, 20, 21])
  }

  @Test func anActionSentByAnObserverRunsAfterTheCurrentOne() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return .none
      }
    }
    var seen: [[Int]] = []
    let subscription = store.publisher.sink { state in
      seen.append(state)
      if state == [1] { store.send(2) }
    }
    store.send(1)
    #expect(seen == [[], [1], [1, 2]])
    subscription.cancel()
    store.send(3)
    #expect(seen.count == 3)
  }

  @Test func observersAreCalledOnlyForChangesOfTheirState() {
    struct State: Equatable {
      var a = 0
      var b = 0
    }
    let store = Store(initialState: State()) {
      Reduce<State, String> { state, action in
        if action == "a" { state.a += 1 } else if action == "b" { state.b += 1 }
        return .none
      }
    }
    var values: [Int] = []
    let subscription = store.scope(state: \.a, action: { $0 }).publisher.sink { values.append($0) }
    store.send("b")
    store.send("a")
    store.send("nothing")
    #expect(values == [0, 1])
    subscription.cancel()
  }

  @Test func scopedStoresWriteToTheRoot() {
    let store = Store(initialState: CounterFeature.State()) { CounterFeature() }
    let count = store.scope(
      state: \.count,
      action: { (isUp: Bool) in isUp ? .incrementButtonTapped : .decrementButtonTapped }
    )
    let viewStore = ViewStore(count, observe: { "\($0)" })
    count.send(true)
    count.send(true)
    #expect(viewStore.state == "2")
    viewStore.send(false)
    #expect(store.withState(\.count) == 1)
  }

  @Test func aStoreWithoutAReducerIsInert() {
    let store = Store<CounterFeature.State, CounterFeature.Action>(
      initialState: CounterFeature.State(count: 7)
    ) {}
    store.send(.incrementButtonTapped)
    #expect(store.withState(\.count) == 7)
  }

  @Test func releasingAStoreCancelsItsEffects() async {
    await withMainSerialExecutor {
      let isCancelled = LockIsolated(false)
      var store: Store<Int, Int>? = Store(initialState: 0) {
        Reduce<Int, Int> { _, _ in
          .run { _ in
            try? await Task.never()
            isCancelled.setValue(Task.isCancelled)
          }
        }
      }
      store?.send(1)
      await Task.yield()
      store = nil
      _ = await _mainSerialExecutorQuiescence()
      #expect(isCancelled.value)
    }
  }

  @Test func concatenateWaitsForEachEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action == 0 else {
          state = action
          return .none
        }
        return .concatenate(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(1)
          },
          .send(2),
          .none,
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(3)
          }
        )
      }
    }
    await store.send(0)
    await clock.advance(by: .seconds(1))
    await store.receive(1) { $0 = 1 }
    await store.receive(2) { $0 = 2 }
    await clock.advance(by: .seconds(1))
    await store.receive(3) { $0 = 3 }
  }

  @Test func debouncedEffects_sendOnceAfterTheDelay() async {
    let clock = TestClock()
    let store = TestStore(initialState: "") {
      Reduce<String, String> { state, action in
        guard action.hasPrefix("?") else {
          state = action
          return .none
        }
        return .send(String(action.dropFirst())).debounce(id: 0, for: .seconds(1), clock: clock)
      }
    }
    await store.send("?a")
    await clock.advance(by: .milliseconds(900))
    await store.send("?b")
    await clock.advance(by: .milliseconds(900))
    await clock.advance(by: .milliseconds(100))
    await store.receive("b") { $0 = "b" }
  }

  @Test(arguments: [true, false])
  func throttleSendsOncePerInterval(latest: Bool) async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action > 0 else {
          state = -action
          return .none
        }
        return .send(-action).throttle(id: 0, for: .seconds(1), clock: clock, latest: latest)
      }
    }
    await store.send(1)
    await store.receive(-1) { $0 = 1 }
    await store.send(2)
    await store.send(3)
    await clock.advance(by: .seconds(1))
    await store.receive(latest ? -3 : -2) { $0 = latest ? 3 : 2 }
    await clock.advance(by: .seconds(1))
    await store.send(4)
    await store.receive(-4) { $0 = 4 }
  }

  @Test func cancelInFlightCancelsTheRunningEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action > 0 else {
          state = -action
          return .none
        }
        return .run { send in
          try await withTaskCancellation(id: "work", cancelInFlight: true) {
            try await clock.sleep(for: .seconds(1))
            await send(-action)
          }
        }
      }
    }
    await store.send(1)
    await clock.advance(by: .milliseconds(500))
    await store.send(2)
    await clock.advance(by: .seconds(1))
    await store.receive(-2) { $0 = 2 }
  }

  @Test func rowsWithTheSameCancelID_doNotCancelEachOther() async {
    struct Row: Reducer {
      struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
      }
      enum Action: Equatable { case start, stop, ticked }
      @Dependency(\.continuousClock) var clock
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .start:
            return .run { send in
              for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
            }
            .cancellable(id: "timer")
          case .stop:
            return .cancel(id: "timer")
          case .ticked:
            state.count += 1
            return .none
          }
        }
      }
    }
    struct Rows: Reducer {
      struct State: Equatable {
        var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
      }
      enum Action: Equatable {
        case row(id: Int, action: Row.Action)
        case remove(Int)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .remove(let id) = action { state.rows.remove(id: id) }
          return .none
        }
        .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
      }
    }
    let clock = TestClock()
    let store = TestStore(initialState: Rows.State()) {
      Rows()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.row(id: 1, action: .start))
    await store.send(.row(id: 2, action: .start))
    await store.send(.row(id: 1, action: .stop))
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 2, action: .ticked)) { $0.rows[id: 2]?.count = 1 }
    await store.send(.remove(2)) { $0.rows.remove(id: 2) }
    await clock.advance(by: .seconds(5))
  }

  @Test func changesArePrintedAsDiffs() {
    let printed = LockIsolated("")
    ChangePrinting.redirect { text in printed.withValue { $0 += text } }
    defer { ChangePrinting.redirect(to: nil) }
    let store = Store(initialState: CounterFeature.State()) {
      CounterFeature()._printChanges()
    }
    store.send(.incrementButtonTapped)
    #expect(
      printed.value == """
        received action:
          CounterFeature.Action.incrementButtonTapped
          CounterFeature.State(
        -   count: 0,
        +   count: 1,
            fact: nil,
            isLoadingFact: false,
            isTimerOn: false
          )

        """
    )
  }
}
