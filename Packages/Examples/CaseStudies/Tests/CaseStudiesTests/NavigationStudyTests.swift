import ComposableTerminalUI
import Foundation
import Testing

@testable import CaseStudies

@MainActor
@Suite struct NavigationStudyTests {
  let clock = TestClock()

  func makeStore<R: Reducer>(_ state: R.State, reducer: () -> R) -> TestStoreOf<R>
  where R.State: Equatable {
    TestStore(initialState: state, reducer: reducer) { $0.continuousClock = clock }
  }

  @Test func stack_sumsAllScreens() async {
    let store = makeStore(NavigationDemo.State()) { NavigationDemo() }
    await store.send(.setStack(isPresented: true)) { $0.isStackPresented = true }
    await store.send(.goToCounterAndTimerButtonTapped) {
      $0.path[id: 0] = .counter()
      $0.path[id: 1] = .timers()
    }
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 0] = .counter(Counter.State(count: 1))
    }
    await store.send(.path(.element(id: 1, action: .timers(.toggleTimerButtonTapped)))) {
      $0.path[id: 1] = .timers(Timers.State(isTimerActive: true))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 1, action: .timers(.timerTicked)))) {
      $0.path[id: 1] = .timers(Timers.State(isTimerActive: true, secondsElapsed: 1))
    }
    #expect(store.state.total == 2)
    await store.send(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await store.send(.path(.push(id: 2, state: .counter()))) { $0.path[id: 2] = .counter() }
    await store.send(.popToRoot) { $0.path = StackState() }
    await store.send(.path(.push(id: 3, state: .counter()))) { $0.path[id: 3] = .counter() }
    await store.send(.setStack(isPresented: false)) { $0 = NavigationDemo.State() }
  }

  @Test func navigateAndLoadList_keepsTheCountOfARow() async {
    let store = makeStore(NavigateAndLoadList.State()) { NavigateAndLoadList() }
    await store.send(.setNavigation(selection: UUID(42))) {
      $0.selection = Identified(nil, id: UUID(42))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.setNavigationSelectionDelayCompleted) {
      $0.selection?.value = Counter.State(count: 42)
    }
    await store.send(.counter(.incrementButtonTapped)) { $0.selection?.value?.count = 43 }
    await store.send(.setNavigation(selection: nil)) {
      $0.rows[id: UUID(42)]?.count = 43
      $0.selection = nil
    }
    await store.send(.setNavigation(selection: UUID(1))) {
      $0.selection = Identified(nil, id: UUID(1))
    }
    await store.send(.setNavigation(selection: nil)) { $0.selection = nil }
    await clock.run()
  }

  @Test func loadThenPresent_leavingCancels() async {
    let store = makeStore(LoadThenPresent.State()) { LoadThenPresent() }
    await store.send(.counterButtonTapped) { $0.isActivityIndicatorVisible = true }
    await store.send(.onDisappear) { $0.isActivityIndicatorVisible = false }
    await clock.run()
    await store.send(.counterButtonTapped) { $0.isActivityIndicatorVisible = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.counterPresentationDelayCompleted) {
      $0.counter = Counter.State()
      $0.isActivityIndicatorVisible = false
    }
    await store.send(.counter(.dismiss)) { $0.counter = nil }
  }

  @Test func recursive_opensSeveralScreens_andClosesTheDeepest() async {
    let store = makeStore(RecursiveNavigation.State()) { RecursiveNavigation() }
    await store.send(.nextButtonTapped) { $0.child = RecursiveNavigation.State(depth: 1) }
    await store.send(.child(.presented(.threeMoreButtonTapped))) {
      $0.child?.child = RecursiveNavigation.State(
        child: RecursiveNavigation.State(
          child: RecursiveNavigation.State(depth: 4), depth: 3), depth: 2)
    }
    await store.send(
      .child(.presented(.child(.presented(.child(.presented(.closeButtonTapped)))))))
    await store.receive(.child(.presented(.child(.presented(.child(.dismiss)))))) {
      $0.child?.child?.child = nil
    }
    await store.send(.child(.dismiss)) { $0.child = nil }
  }
}
