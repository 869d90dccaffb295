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

@Reducer
struct SuggestionFeature {
  struct State: Equatable {
    var query = ""
    var suggestions: [String] = []
    var message: String?
  }
  enum Action {
    case queryChanged(String)
    case suggestionsFailed(String)
    case suggestionsLoaded([String])
  }
  private enum CancelID { case load }

  let load: @Sendable (_ query: String) async throws -> [String]
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          try await send(.suggestionsLoaded(load(query)))
        } catch: { error, send in
          await send(.suggestionsFailed("\(error)"))
        }
        .debounce(id: CancelID.load, for: .milliseconds(300), clock: clock)

      case .suggestionsFailed(let message):
        state.message = message
        return .none

      case .suggestionsLoaded(let suggestions):
        state.suggestions = suggestions
        return .none
      }
    }
  }
}

/// The code of the article "Effects and lifetimes".
@MainActor
@Suite struct EffectsArticleTests {
  let clock = TestClock()

  @Test func stopping_cancelsTheTimer() async {
    let store = TestStore(initialState: StopwatchFeature.State()) {
      StopwatchFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.startButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.send(\.stopButtonTapped)
    await clock.advance(by: .seconds(2))
  }

  @Test func typing_loadsOnceAfterTheDelay() async {
    struct Offline: Error {}
    let store = TestStore(initialState: SuggestionFeature.State()) {
      SuggestionFeature(load: { query in
        guard query != "x" else { throw Offline() }
        return [query + "!"]
      })
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.queryChanged, "a") { $0.query = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.queryChanged, "ab") { $0.query = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.suggestionsLoaded, ["ab!"]) { $0.suggestions = ["ab!"] }
    await store.send(\.queryChanged, "x") { $0.query = "x" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.suggestionsFailed, "Offline()") { $0.message = "Offline()" }
  }

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
