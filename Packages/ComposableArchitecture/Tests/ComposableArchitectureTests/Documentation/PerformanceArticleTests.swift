import ComposableArchitecture
import Testing

/// The code of the article "Performance".
@MainActor
@Suite struct PerformanceArticleTests {
  @Test func observersOfOtherState_areNotCalled() {
    let store = Store(initialState: FactFeature.State()) { FactFeature() }
    var calls = 0

    let isLoading = store.scope(state: \.isLoading)
    let subscription = isLoading.publisher.sink { _ in calls += 1 }
    store.send(.incrementButtonTapped)
    #expect(calls == 1)
    subscription.cancel()
  }

  @Test func viewState_notifiesForItsOwnChangesOnly() {
    struct ViewState: Equatable {
      var title: String

      init(_ state: FactFeature.State) {
        title = state.count < 2 ? "Few" : "Many"
      }
    }
    let store = Store(initialState: FactFeature.State()) { FactFeature() }
    let viewStore = ViewStore(store, observe: ViewState.init)
    var titles: [String] = []
    let subscription = viewStore.publisher.title.sink { titles.append($0) }
    for _ in 1...3 { store.send(.incrementButtonTapped) }
    #expect(titles == ["Few", "Many"])
    subscription.cancel()
  }
}
