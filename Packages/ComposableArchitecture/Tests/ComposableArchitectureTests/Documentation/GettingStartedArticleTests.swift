import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing

@Reducer
struct FactFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
  }

  enum Action {
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case incrementButtonTapped
  }

  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await factClient.fetch(count) }))
        }

      case .factResponse(let result):
        state.isLoading = false
        state.fact = try? result.get()
        return .none

      case .incrementButtonTapped:
        state.count += 1
        state.fact = nil
        return .none
      }
    }
  }
}

struct FactClient: DependencyKey {
  var fetch: @Sendable (_ number: Int) async throws -> String

  static let liveValue = FactClient(fetch: { "\($0) is a good number." })
  static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

/// The code of the article "Getting started".
@MainActor
@Suite struct GettingStartedArticleTests {
  @Test func aStoreRunsTheFeature() {
    var counts: [Int] = []
    func show(_ count: Int) { counts.append(count) }

    let store = Store(initialState: FactFeature.State()) {
      FactFeature()
    }
    let subscription = store.publisher.count.sink { show($0) }
    store.send(.incrementButtonTapped)
    #expect(counts == [0, 1])
    subscription.cancel()
  }

  @Test func aTestStoreAssertsOnStateAndEffects() async {
    let store = TestStore(initialState: FactFeature.State()) {
      FactFeature()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is odd." }
    }

    await store.send(\.incrementButtonTapped) { $0.count = 1 }
    await store.send(\.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.success, "1 is odd.") {
      $0.fact = "1 is odd."
      $0.isLoading = false
    }
  }
}
