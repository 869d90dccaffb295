import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing

@Reducer
struct StopwatchFeature {
  struct State: Equatable {
    var seconds = 0
  }
  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }
  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .stopButtonTapped:
        return .cancel(id: CancelID.timer)

      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

private enum Suggestion {
  enum Action {
    case suggestionsFailed(String)
    case suggestionsLoaded([String])
  }
  enum CancelID { case load }

  static func effect(
    _ query: String, clock: any Clock<Duration>,
    load: @escaping @Sendable (String) async throws -> [String]
  ) -> Effect<Action> {
    return .run { send in
      try await send(.suggestionsLoaded(load(query)))
    } catch: { error, send in
      await send(.suggestionsFailed("\(error)"))
    }
    .debounce(id: CancelID.load, for: .milliseconds(300), clock: clock)
  }
}

/// The code of the article "Effects and lifetimes".
@MainActor
@Suite struct EffectsArticleTests {
  let clock = TestClock()

  @Test func cancellingTheTaskOfAnAction_cancelsItsEffects() async {
    let store = Store(initialState: StopwatchFeature.State()) {
      StopwatchFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let whileVisible = Task {
      await store.send(.startButtonTapped).finish()
    }
    await Task.megaYield()
    whileVisible.cancel()
    await whileVisible.value
    await clock.advance(by: .seconds(2))
    #expect(store.withState(\.seconds) == 0)
  }
}
