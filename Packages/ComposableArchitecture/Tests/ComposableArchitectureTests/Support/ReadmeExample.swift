import ComposableArchitecture
import ReadMeTestSupport
import Testing

/// The example of the README, word for word.
@MainActor
@Suite struct ReadmeTests {
  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      var fact: String?
    }
    enum Action: Equatable {
      case factButtonTapped
      case factResponse(String)
      case incrementButtonTapped
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
        case .incrementButtonTapped:
          state.count += 1
          state.fact = nil
          return .none
        }
      }
    }
  }

  @Test func counter_countsAndFetchesAFact() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter(fact: { "\($0) is a good number." })
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped)
    await store.receive(.factResponse("1 is a good number.")) {
      $0.fact = "1 is a good number."
    }
  }

  @Test func theREADMEShowsWhatIsTestedHere() throws {
    #expect(try readMeExamplesMissing(count: 2) == [])
  }
}
