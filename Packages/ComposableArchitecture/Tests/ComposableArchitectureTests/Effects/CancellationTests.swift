import ComposableArchitecture
import Testing

@MainActor
@Suite struct CancellationTests {
  let clock = TestClock()

  func later(_ action: String, after seconds: Int = 1) -> Effect<String> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(seconds))
      await send(action)
    }
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

  @Test func cancelInFlight_cancelsTheOperationBefore() async {
    func work(_ action: String) -> Effect<String> {
      .run { [clock] send in
        try await withTaskCancellation(id: "work", cancelInFlight: true) {
          try await clock.sleep(for: .seconds(1))
          await send(action)
        }
      }
    }
    let store = effectStore(["first": work("a"), "second": work("b")])
    await store.send("first")
    await store.send("second")
    await clock.advance(by: .seconds(1))
    await store.receive("b") { $0 = ["b"] }
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
    let first = effectStore(["start": later("a").cancellable(id: 1)])
    let second = effectStore(["cancel": .cancel(id: 1)])
    await first.send("start")
    await second.send("cancel")
    await clock.advance(by: .seconds(1))
    await first.receive("a") { $0 = ["a"] }
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
