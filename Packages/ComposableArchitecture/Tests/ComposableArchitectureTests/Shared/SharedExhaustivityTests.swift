import ComposableArchitecture
import Testing

/// A test store fails if a change of a shared value was not asserted.
@MainActor
@Suite struct SharedExhaustivityTests {
  struct Feature: Reducer {
    struct Row: Equatable, Identifiable {
      let id: Int
      @Shared var count: Int
    }
    struct State: Equatable {
      @Shared var count: Int
      var own = 0
      var rows: IdentifiedArrayOf<Row> = []
      @Shared(.inMemory("title")) var title = ""
    }
    enum Action: Equatable {
      case change, changeInEffect, changeRow, nothing, replace, respond, respondTwice, response
      case changeElsewhere, setToZero
    }
    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      switch action {
      case .change, .response:
        state.$count.withLock { $0 += 1 }
      case .changeElsewhere:
        @Shared(.inMemory("elsewhere")) var elsewhere = 0
        $elsewhere.withLock { $0 += 1 }
      case .changeInEffect:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .changeRow:
        state.rows[0].$count.withLock { $0 += 1 }
      case .nothing: break
      case .setToZero: state.$count.withLock { $0 = 0 }
      case .replace: state.$count = Shared(value: 5)
      case .respond: return .send(.response)
      case .respondTwice: return .merge(.send(.response), .send(.response))
      }
      return .none
    }
  }

  private func makeStore(_ count: Shared<Int> = Shared(value: 0)) -> TestStoreOf<Feature> {
    TestStore(
      initialState: Feature.State(
        count: count, rows: [Feature.Row(id: 1, count: Shared(value: 0))])
    ) {
      Feature()
    }
  }

  private func expectIssue(
    containing text: String, _ operation: @MainActor () async -> Void
  ) async {
    await withKnownIssue {
      await operation()
    } matching: {
      "\($0)".contains(text)
    }
  }

  @Test func assertedChanges_pass() async {
    let count = Shared(value: 0)
    let store = makeStore(count)
    await store.send(.change) { $0.$count.withLock { $0 = 1 } }
    // A test may use its own property.
    await store.send(.change) { _ in count.withLock { $0 = 2 } }
    #expect(store.state.count == 2)
    await store.send(.respond)
    await store.receive(.response) { $0.$count.withLock { $0 += 1 } }
    // Each has the changes of its action.
    await store.send(.respondTwice)
    for value in 4...5 { await store.receive(.response) { $0.$count.withLock { $0 = value } } }
    await store.send(.changeRow) { $0.rows[id: 1]?.$count.withLock { $0 = 1 } }
    // A change by the test is known to it.
    count.withLock { $0 = 10 }
    await store.send(.nothing)
    await store.send(.change) { $0.$count.withLock { $0 = 11 } }
    await store.send(.changeInEffect)
    await store.finish()
    store.assert { $0.$count.withLock { $0 = 12 } }
  }

  @Test func changeThatIsNotAsserted_fails() async {
    let store = makeStore()
    await expectIssue(
      containing: "−   _count: #1 0,"
    ) { await store.send(.change) }
    await expectIssue(containing: "A state change does not match expectation") {
      await store.send(.change) { $0.$count.withLock { $0 = 3 } }
    }
    await expectIssue(containing: "no change occurred") {
      await store.send(.nothing) { $0.$count.withLock { $0 = 2 } }
    }
    await expectIssue(containing: "A state change does not match expectation") {
      await store.send(.nothing) { $0.$count.withLock { $0 = 3 } }
    }
    // The rows before and after share their memory.
    await expectIssue(containing: "State was not expected to change") {
      await store.send(.changeRow)
    }
  }

  @Test func replacedProperty_isAssertedByAReplacement() async {
    let count = Shared(value: 0)
    let store = makeStore(count)
    await store.send(.replace) { $0.$count = Shared(value: 5) }
    #expect(count.wrappedValue == 5)
    await store.send(.change) { $0.$count.withLock { $0 = 6 } }
    await expectIssue(
      containing: """
        −   _count: #1 6,
            +   _count: #1 5,
        """
    ) { await store.send(.replace) }
    await expectIssue(containing: "+   _count: #1 5,") {
      await store.send(.replace) { $0.$count = Shared(value: 7) }
    }
  }

  @Test func changeByAnEffect_thatIsNotAsserted_fails() async {
    await expectIssue(containing: "The test ended before it asserted on changes of shared state") {
      let store = makeStore()
      await store.send(.changeInEffect)
      await store.finish()
    }
    let store = makeStore()
    await store.send(.changeInEffect)
    await store.finish()
    await expectIssue(containing: "State was not expected to change") {
      await store.send(.nothing)
    }
  }

  @Test func changeThatWasTakenBack_isNotInTheDifference() async {
    let title = Shared(value: "a")
    let issues = await issues {
      let store = TestStore(initialState: Feature.State(count: Shared(value: 0))) {
        Reduce<Feature.State, Int> { state, action in
          .run { [count = state.$count] _ in
            title.withLock { $0 = "b" }
            title.withLock { $0 = "a" }
            count.withLock { $0 += action }
          }
        }
      }
      await store.send(1).finish()
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains(
        """
        of shared state: …

            − 0
            + 1

        (Before: −, After: +)

        To assert
        """) == true)
  }

  @Test func changeOfStateThatTheFeatureDoesNotHold_fails() async {
    let store = makeStore()
    await expectIssue(containing: "State was not expected to change") {
      await store.send(.changeElsewhere)
    }
    await store.send(.changeElsewhere) { _ in
      @Shared(.inMemory("elsewhere")) var elsewhere = 0
      $elsewhere.withLock { $0 = 2 }
    }
  }

  @Test func changesOfStateThatTheFeatureDoesNotHold_canBeLeftOut() async {
    await expectIssue(containing: "\"store.assertsSharedValuesOutsideState = false\"") {
      await makeStore().send(.changeElsewhere)
    }
    let store = makeStore()
    store.assertsSharedValuesOutsideState = false
    await store.send(.changeElsewhere)
    // What the state holds is asserted as before.
    await store.send(.change) { $0.$count.withLock { $0 = 1 } }
    await expectIssue(containing: "State was not expected to change") { await store.send(.change) }
    await expectIssue(containing: "A state change does not match expectation") {
      await store.send(.change) { $0.$count.withLock { $0 = 7 } }
    }
  }

  @Test func writesOfTheValueThatThereIs_areNoChanges_andMayBeAsserted() async {
    let store = makeStore()
    await store.send(.setToZero)
    await store.send(.setToZero) { $0.$count.withLock { $0 = 0 } }
    await expectIssue(containing: "A state change does not match expectation") {
      await store.send(.setToZero) { $0.$count.withLock { $0 = 1 } }
    }
    // Not written, and so not to be asserted.
    await expectIssue(containing: "no change occurred") {
      await store.send(.nothing) { $0.$count.withLock { $0 = 0 } }
    }
  }

  @Test func withoutExhaustivity_theTestChooses() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.change)
    await store.send(.change) { $0.$count.withLock { $0 = 2 } }
    await store.send(.changeInEffect)
    await expectIssue(containing: "A state change does not match expectation") {
      await store.send(.change) { $0.$count.withLock { $0 = 2 } }
    }
  }
}
