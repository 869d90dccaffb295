import ComposableTerminalUI
import Foundation
import Testing

@testable import CaseStudies

@MainActor
@Suite struct GettingStartedStudyTests {
  @Test func twoCounters_countSeparately() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await store.send(.counter1(.incrementButtonTapped)) { $0.counter1.count = 1 }
    await store.send(.counter2(.decrementButtonTapped)) { $0.counter2.count = -1 }
  }

  @Test func counterList_addsChangesAndRemovesRows() async {
    let store = TestStore(initialState: CounterList.State()) {
      CounterList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    for index in 0...1 {
      await store.send(.addButtonTapped) {
        $0.counters.append(CounterList.State.Row(id: UUID(index)))
      }
    }
    await store.send(.counter(id: UUID(1), action: .incrementButtonTapped)) {
      $0.counters[id: UUID(1)]?.counter.count = 1
    }
    await store.send(.onDelete([0])) { $0.counters.remove(id: UUID(0)) }
  }

  @Test func bindingBasics_loweringTheHighestValueLowersTheValue() async {
    let store = TestStore(initialState: BindingBasics.State()) { BindingBasics() }
    await store.send(.stepCountChanged(3)) {
      $0.sliderValue = 3
      $0.stepCount = 3
    }
    await store.send(.sliderValueChanged(2)) { $0.sliderValue = 2 }
    await store.send(.textChanged("Blob")) { $0.text = "Blob" }
    await store.send(.toggleChanged(isOn: true)) { $0.toggleIsOn = true }
  }

  @Test func bindingForm_changesFields() async {
    let store = TestStore(initialState: BindingForm.State()) { BindingForm() }
    await store.send(.set(\.$sliderValue, 4)) { $0.sliderValue = 4 }
    await store.send(.set(\.$stepCount, 3)) {
      $0.sliderValue = 3
      $0.stepCount = 3
    }
    await store.send(.set(\.$text, "Blob")) { $0.text = "Blob" }
    await store.send(.set(\.$toggleIsOn, true)) { $0.toggleIsOn = true }
    await store.send(.resetButtonTapped) { $0 = BindingForm.State() }
  }

  @Test func focusDemo_signingInFocusesTheFirstEmptyField() async {
    let store = TestStore(initialState: FocusDemo.State()) { FocusDemo() }
    await store.send(.signInButtonTapped) { $0.focusedField = .username }
    await store.send(.set(\.$username, "blob")) { $0.username = "blob" }
    await store.send(.signInButtonTapped) { $0.focusedField = .password }
    await store.send(.set(\.$password, "secret")) { $0.password = "secret" }
    await store.send(.signInButtonTapped)
  }

  @Test func sharedState_resettingTheProfileResetsTheCounter() async {
    let store = TestStore(initialState: SharedState.State()) { SharedState() }
    await store.send(.counter(.incrementButtonTapped)) {
      $0.counter.count = 1
      $0.counter.maxCount = 1
      $0.counter.numberOfCounts = 1
    }
    await store.send(.counter(.decrementButtonTapped)) {
      $0.counter.count = 0
      $0.counter.numberOfCounts = 2
    }
    await store.send(.counter(.decrementButtonTapped)) {
      $0.counter.count = -1
      $0.counter.minCount = -1
      $0.counter.numberOfCounts = 3
    }
    await store.send(.selectTab(.profile)) { $0.currentTab = .profile }
    #expect(
      store.state.profile
        == SharedState.Profile.State(
          currentTab: .profile, count: -1, maxCount: 1, minCount: -1, numberOfCounts: 3))
    await store.send(.profile(.resetCounterButtonTapped)) { $0 = SharedState.State() }
  }

  @Test(arguments: [
    (-3, false), (0, false), (1, false), (2, true), (3, true), (4, false), (9, false), (25, false),
    (97, true),
  ])
  func sharedState_prime(count: Int, isPrime: Bool) async {
    let state = SharedState.State(counter: SharedState.Counter.State(count: count))
    let store = TestStore(initialState: state) { SharedState() }
    await store.send(.counter(.isPrimeButtonTapped)) {
      $0.counter.alert = AlertState {
        TextState(
          isPrime ? "👍 The number \(count) is prime!" : "👎 The number \(count) is not prime :(")
      }
    }
    await store.send(.counter(.alert(.dismiss))) { $0.counter.alert = nil }
  }

  @Test func alertButton_changesTheCount() async {
    let store = TestStore(initialState: AlertAndConfirmationDialog.State()) {
      AlertAndConfirmationDialog()
    }
    await store.send(.alertButtonTapped) {
      $0.alert = AlertState {
        TextState("Alert!")
      } actions: {
        ButtonState(role: .cancel) { TextState("Cancel") }
        ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
      } message: {
        TextState("This is an alert")
      }
    }
    await store.send(.alert(.presented(.incrementButtonTapped))) {
      $0.alert = AlertState { TextState("Incremented!") }
      $0.count = 1
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }
}
