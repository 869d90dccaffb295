import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing

/// The example of the README.
@MainActor
@Suite struct ReadMeTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var fact: String?
    }
    enum Action {
      case factButtonTapped
      case factResponse(String)
    }
    var fact: @Sendable (Int) async throws -> String

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .factButtonTapped:
          return .run { [count = state.count] send in
            try await send(.factResponse(fact(count)))
          }
        case .factResponse(let fact):
          state.fact = fact
          return .none
        }
      }
    }
  }

  @Test func factButtonTapped_showsTheFact() async {
    let store = TestStore(initialState: Counter.State()) { Counter(fact: { "\($0) is even." }) }
    await store.send(\.factButtonTapped)
    await store.receive(\.factResponse, "0 is even.") { $0.fact = "0 is even." }
  }
}
