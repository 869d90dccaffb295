// It expects what happened: where that is wrong, write what should happen, and the test fails
// until the feature does that.
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedFactsTests {
  @Test func recording() async {
    let factsFetch = LockIsolated<[String]>(["2 is even", "4 is even"])
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.facts.fetch = { _, _ in factsFetch.withValue { $0.removeFirst() } }
      $0.facts.note = { _, _ in }
    }

    await store.send(.factButtonTapped(2))
    await store.receive(.factResponse(2, .success("2 is even"))) { $0.facts = ["2 is even"] }
    await store.send(.factButtonTapped(4))
    await store.receive(.factResponse(4, .success("4 is even"))) {
      $0.facts.append("4 is even")
    }
  }
}
