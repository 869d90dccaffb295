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

extension FactFeature.State {
  var title: String { count < 2 ? "Few" : "Many" }
}

/// The code of the articles "Getting started" and "Performance".
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
    // Another payload is reported.
    await store.send(\.factButtonTapped) { $0.isLoading = true }
    let messages = await issues { await store.receive(\.factResponse.success, "other") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("−   .success(\"other\")") == true)
    #expect(messages.first?.contains("+   .success(\"1 is odd.\")") == true)
  }

  @Test func observersAreNotified_whenWhatTheyReadChanges() {
    let store = Store(initialState: FactFeature.State()) { FactFeature() }
    var calls = 0
    do {
      let subscription = store.publisher.isLoading.sink { _ in calls += 1 }
      store.send(.incrementButtonTapped)
      #expect(calls == 1)
      subscription.cancel()
    }
    var titles: [String] = []
    let subscription = store.publisher.title.sink { titles.append($0) }
    for _ in 1...2 { store.send(.incrementButtonTapped) }
    #expect(titles == ["Few", "Many"])
    subscription.cancel()
  }
}
