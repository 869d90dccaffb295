import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing
import __Name__

@MainActor
@Suite struct __Name__FeatureTests {
  @Test func incrementing_counts() async {
    let store = TestStore(initialState: __Name__Feature.State()) { __Name__Feature() }
    await store.send(\.incrementButtonTapped) { $0.count = 1 }
  }

  @Test func done_reportsTheCount() async {
    let store = TestStore(initialState: __Name__Feature.State(count: 7)) { __Name__Feature() }
    await store.send(\.doneButtonTapped)
    await store.receive(\.delegate.finished, 7)
  }
}
