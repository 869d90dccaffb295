import ComposableArchitectureCore
import Testing

extension FactFeature.State {
  var title: String { count < 2 ? "Few" : "Many" }
}

/// The code of the article "Performance".
@MainActor
@Suite struct PerformanceArticleTests {
  let store = Store(initialState: FactFeature.State()) { FactFeature() }

  @Test func observersOfOtherState_areNotCalled() {
    var calls = 0
    let subscription = store.publisher.isLoading.sink { _ in calls += 1 }
    store.send(.incrementButtonTapped)
    #expect(calls == 1)
    subscription.cancel()
  }

  @Test func observersOfASummary_areCalledWhenItChanges() {
    var titles: [String] = []
    let subscription = store.publisher.title.sink { titles.append($0) }
    for _ in 1...3 { store.send(.incrementButtonTapped) }
    #expect(titles == ["Few", "Many"])
    subscription.cancel()
  }
}
