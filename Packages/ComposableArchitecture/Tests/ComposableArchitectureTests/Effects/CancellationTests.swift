import ComposableArchitecture
import Testing

@MainActor
@Suite struct CancellationTests {
  let clock = TestClock()

  /// A store whose actions are effects, and which records the actions that those send.
  func makeStore(
    _ effects: [String: Effect<String>]
  ) -> TestStore<[String], String> {
    TestStore(initialState: []) {
      Reduce { state, action in
        if let effect = effects[action] { return effect }
        state.append(action)
        return .none
      }
    }
  }

  func later(_ action: String, after seconds: Int = 1) -> Effect<String> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(seconds))
      await send(action)
    }
  }

  @Test func cancellingWithoutEffects_doesNothing() async {
    let store = makeStore(["cancel": .cancel(id: 1)])
    await store.send("cancel")
    await store.send("cancel")
  }

  @Test func cancellingTwice_cancelsOnce() async {
    let store = makeStore(["start": later("a").cancellable(id: 1), "cancel": .cancel(id: 1)])
    await store.send("start")
    await store.send("cancel")
    await store.send("cancel")
    await clock.advance(by: .seconds(2))
    await store.send("start")
    await clock.advance(by: .seconds(1))
    await store.receive("a") { $0 = ["a"] }
  }

  @Test func cancelMergedBeforeAnEffect_keepsTheEffect() async {
    let store = makeStore([
      "restart": .merge(.cancel(id: 1), later("a").cancellable(id: 1)),
      "startAndCancel": .merge(later("b").cancellable(id: 1), .cancel(id: 1)),
    ])
    await store.send("restart")
    await clock.advance(by: .seconds(1))
    await store.receive("a") { $0 = ["a"] }
    await store.send("startAndCancel")
    await clock.advance(by: .seconds(1))
  }

  @Test func idsOfDifferentTypesAreDifferent() async {
    enum ID { case a }
    let store = makeStore([
      "start": later("a").cancellable(id: 1),
      "cancel": .merge(.cancel(id: 1.0), .cancel(id: UInt(1)), .cancel(id: ID.a)),
    ])
    await store.send("start")
    await store.send("cancel")
    await clock.advance(by: .seconds(1))
    await store.receive("a") { $0 = ["a"] }
  }

  @Test func eachOfNestedIDsCancels() async {
    let store = makeStore([
      "start": .merge(
        later("inner").cancellable(id: "inner"), later("beside")
      )
      .cancellable(id: "outer"),
      "cancelInner": .cancel(id: "inner"),
      "cancelOuter": .cancel(id: "outer"),
    ])
    await store.send("start")
    await store.send("cancelInner")
    await clock.advance(by: .seconds(1))
    await store.receive("beside") { $0 = ["beside"] }
    await store.send("start")
    await store.send("cancelOuter")
    await clock.advance(by: .seconds(1))
  }

  @Test func nestedEqualIDs_areCancelledTogether() async {
    let store = makeStore([
      "start": .merge(later("a").cancellable(id: 1), later("b").cancellable(id: 1)),
      "cancel": .cancel(id: 1),
    ])
    await store.send("start")
    await store.send("cancel")
    await clock.advance(by: .seconds(1))
  }

  @Test func cancelInFlight_cancelsTheRunningEffect() async {
    let store = makeStore([
      "a": later("1").cancellable(id: 1, cancelInFlight: true),
      "b": later("2").cancellable(id: 1, cancelInFlight: true),
    ])
    await store.send("a")
    await clock.advance(by: .milliseconds(900))
    await store.send("b")
    await clock.advance(by: .seconds(1))
    await store.receive("2") { $0 = ["2"] }
  }

  @Test func noneWithOperators_remainsNone() async {
    let store = makeStore([
      "start": later("a").cancellable(id: 1),
      "none": Effect.none.cancellable(id: 1, cancelInFlight: true),
      "debounced": Effect.none.debounce(id: 1, for: .seconds(1), clock: clock),
      "throttled": Effect.none.throttle(id: 1, for: .seconds(1), clock: clock, latest: true),
      "merged": .merge(),
      "concatenated": .concatenate([]),
    ])
    await store.send("start")
    for name in ["none", "debounced", "throttled", "merged", "concatenated"] {
      await store.send(name).finish()
    }
    await clock.advance(by: .seconds(1))
    await store.receive("a") { $0 = ["a"] }
  }

  @Test func mappedEffectsAreCancelledToo() async {
    let store = makeStore([
      "start": later("a").cancellable(id: 1).map { $0 + "!" },
      "startOther": later("a").map { $0 + "!" }.cancellable(id: 1),
      "cancel": .cancel(id: 1),
    ])
    await store.send("start")
    await store.send("startOther")
    await store.send("cancel")
    await clock.advance(by: .seconds(1))
    await store.send("start")
    await clock.advance(by: .seconds(1))
    await store.receive("a!") { $0 = ["a!"] }
  }

  @Test func cancellingAConcatenation_cancelsAllParts() async {
    let store = makeStore([
      "start": .concatenate(later("a"), .send("b"), later("c")).cancellable(id: 1),
      "cancel": .cancel(id: 1),
    ])
    await store.send("start")
    await store.send("cancel")
    await clock.advance(by: .seconds(3))
    await store.send("start")
    await clock.advance(by: .seconds(1))
    await store.receive("a") { $0 = ["a"] }
    await store.receive("b") { $0 = ["a", "b"] }
    await store.send("cancel")
    await clock.advance(by: .seconds(3))
  }

  @Test func cancellingAPartOfAConcatenation_startsTheNext() async {
    let store = makeStore([
      "start": .concatenate(later("a").cancellable(id: 1), later("b")),
      "cancel": .cancel(id: 1),
    ])
    await store.send("start")
    await store.send("cancel")
    await clock.advance(by: .seconds(1))
    await store.receive("b") { $0 = ["b"] }
  }

  @Test func aTaskCancelsFromInsideOfAnEffect() async {
    let store = makeStore([
      "start": later("a").cancellable(id: 1),
      "cancel": .run { send in
        Task.cancel(id: 1)
        await send("cancelled")
      },
    ])
    await store.send("start")
    await store.send("cancel")
    await store.receive("cancelled") { $0 = ["cancelled"] }
    await clock.advance(by: .seconds(1))
  }

  @Test func withTaskCancellation_cancelsPartOfAnEffect() async {
    let store = makeStore([
      "start": .run { [clock] send in
        do {
          try await withTaskCancellation(id: 1) {
            try await clock.sleep(for: .seconds(1))
            await send("late")
          }
        } catch {
          await send("\(error is CancellationError)")
        }
      },
      "cancel": .cancel(id: 1),
    ])
    await store.send("start")
    await store.send("cancel")
    await store.receive("true") { $0 = ["true"] }
  }

  @Test func outsideOfEffects_idsBelongToTheProcess() async throws {
    await withMainSerialExecutor { [clock] in
      let task = Task {
        try await withTaskCancellation(id: "outside") {
          try await clock.sleep(for: .seconds(1))
          return 1
        }
      }
      _ = await _mainSerialExecutorQuiescence()
      Task.cancel(id: "outside")
      await #expect(throws: CancellationError.self) { try await task.value }
      let value = await withTaskCancellation(id: "outside", cancelInFlight: true) { 2 }
      #expect(value == 2)
    }
  }

  @Test(.timeLimit(.minutes(1))) func cancelledCaller_cancelsItsOperation() async {
    await withMainSerialExecutor {
      let task = Task { try await withTaskCancellation(id: "caller") { try await Task.never() } }
      _ = await _mainSerialExecutorQuiescence()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func storesDoNotShareIDs() async {
    let first = makeStore(["start": later("a").cancellable(id: 1)])
    let second = makeStore(["cancel": .cancel(id: 1)])
    await first.send("start")
    await second.send("cancel")
    await clock.advance(by: .seconds(1))
    await first.receive("a") { $0 = ["a"] }
  }

  @Test func actionOfACancelledEffect_isDropped() async {
    let stream = AsyncStream.makeStream(of: Void.self)
    let store = makeStore([
      "start": .run { send in
        for await _ in stream.stream {}
        await Task { await send("late") }.value
      }
      .cancellable(id: 1),
      "cancel": .cancel(id: 1),
    ])
    await store.send("start")
    await store.send("cancel")
  }

  /// A feature that presents another one of its kind.
  struct Level: Reducer {
    struct State: Equatable {
      @PresentationState var next: State?
    }
    indirect enum Action: Equatable {
      case next(PresentationAction<Action>)
      case start
      case stop
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .next: .none
        case .start: .run { _ in try await Task.never() }.cancellable(id: 1)
        case .stop: .cancel(id: 1)
        }
      }
      .ifLet(\.$next, action: /Action.next) { Level() }
    }
  }

  @Test func cancelling_reachesTheEffectsOfFeaturesTwoLevelsBelow() async {
    let leaf = Level.State(next: nil)
    let store = TestStore(initialState: Level.State(next: Level.State(next: leaf))) { Level() }
    await store.send(.next(.presented(.next(.presented(.start)))))
    await store.send(.next(.presented(.stop)))
    await store.send(.next(.presented(.next(.presented(.start)))))
    // An effect that still runs at the end fails the test.
    await store.send(.stop)
  }

  @Test func idsWithEqualHashes_areDifferent() async {
    struct ID: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        switch action {
        case 1, 2:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(-action)
          }
          .cancellable(id: ID(number: action))
        case 3:
          return .cancel(id: ID(number: 1))
        default:
          state += action
          return .none
        }
      }
    }
    for action in 1...3 { await store.send(action) }
    await clock.advance(by: .seconds(1))
    await store.receive(-2) { $0 = -2 }
  }
}
