import ComposableTerminalUI
import Foundation
import Testing

@testable import CaseStudies

@MainActor
@Suite struct ObservationStudyTests {
  @Test func counters_countSeparately() async {
    let store = TestStore(initialState: ObservedCounters.State()) { ObservedCounters() }
    await store.send(\.counters[id: 2].incrementButtonTapped) { $0.counters[id: 2]?.count = 1 }
    await store.send(\.addButtonTapped) { $0.counters.append(ObservedCounter.State(id: 3)) }
    await store.send(\.counters[id: 3].decrementButtonTapped) { $0.counters[id: 3]?.count = -1 }
    #expect(store.state.sum == 0)
  }

  @Test func form_changesMembers() async {
    let store = TestStore(initialState: ObservedForm.State()) { ObservedForm() }
    await store.send(\.binding.sliderValue, 4) { $0.sliderValue = 4 }
    await store.send(\.binding.stepCount, 3) {
      $0.sliderValue = 3
      $0.stepCount = 3
    }
    await store.send(\.textChanged, String(repeating: "x", count: 30)) {
      $0.text = String(repeating: "x", count: 20)
    }
    await store.send(\.resetButtonTapped) { $0 = ObservedForm.State() }
  }

  @Test func sharedStats_areThoseOfBothTabs() async {
    let store = TestStore(initialState: SharedStats.State(Shared(value: Stats()))) { SharedStats() }
    await store.send(\.counter.incrementButtonTapped) {
      $0.counter.$stats.withLock { $0.change(by: 1) }
    }
    await store.send(\.counter.decrementButtonTapped) {
      $0.counter.$stats.withLock { $0.change(by: -1) }
    }
    await store.send(\.binding.currentTab, .profile) { $0.currentTab = .profile }
    #expect(store.state.profile.stats.maxCount == 1)
    #expect(store.state.profile.stats.numberOfCounts == 2)
    await store.send(\.profile.resetButtonTapped) { $0.profile.$stats.withLock { $0 = Stats() } }
    #expect(store.state.counter.stats == Stats())
  }

  @Test func statsInAFile_areSaved() throws {
    @Shared(.stats) var stats
    let store = Store(initialState: SharedStats.State($stats)) { SharedStats() }
    store.send(.counter(.incrementButtonTapped))
    #expect(stats.count == 1)
    #expect($stats.saveError == nil)
  }
}
