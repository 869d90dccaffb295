import ComposableArchitecture
import Testing

/// The code of the article "Getting started" in the dialect of the tour.
@MainActor
@Suite struct TourGettingStartedArticleTests {
  struct FactFeature: Reducer {
    struct State: Equatable {
      var count = 0
      var fact: String?
      var isLoading = false
    }

    enum Action: Equatable {
      case factButtonTapped
      case factResponse(TaskResult<String>)
      case incrementButtonTapped
    }

    @Dependency(\.factClient) var factClient

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .factButtonTapped:
          state.isLoading = true
          return .run { [count = state.count] send in
            await send(.factResponse(TaskResult { try await factClient.fetch(count) }))
          }

        case .factResponse(let result):
          state.isLoading = false
          state.fact = try? result.value
          return .none

        case .incrementButtonTapped:
          state.count += 1
          state.fact = nil
          return .none
        }
      }
    }
  }

  struct ViewState: Equatable {
    var title: String

    init(_ state: FactFeature.State) {
      title = state.count < 2 ? "Few" : "Many"
    }
  }

  @Test func viewStore_observesTheCount() {
    var counts: [Int] = []
    func show(_ count: Int) { counts.append(count) }

    let store = Store(initialState: FactFeature.State()) {
      FactFeature()
    }
    let viewStore = ViewStore(store, observe: \.count)
    let subscription = viewStore.publisher.sink { show($0) }
    viewStore.send(.incrementButtonTapped)
    #expect(counts == [0, 1])
    subscription.cancel()
  }

  @Test func viewState_notifiesForItsOwnChangesOnly() {
    let store = Store(initialState: FactFeature.State()) { FactFeature() }
    let viewStore = ViewStore(store, observe: ViewState.init)
    var titles: [String] = []
    let subscription = viewStore.publisher.title.sink { titles.append($0) }
    for _ in 1...3 { store.send(.incrementButtonTapped) }
    #expect(titles == ["Few", "Many"])
    subscription.cancel()
  }

  @Test func actions_areReceivedByValueOrByCasePath() async {
    let store = TestStore(initialState: FactFeature.State()) {
      FactFeature()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is odd." }
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factResponse(.success("1 is odd."))) {
      $0.fact = "1 is odd."
      $0.isLoading = false
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(/FactFeature.Action.factResponse) { $0.isLoading = false }
  }
}
