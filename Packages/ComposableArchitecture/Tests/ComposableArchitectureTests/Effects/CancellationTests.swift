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
}
