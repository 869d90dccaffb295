import ComposableArchitecture
import Testing

@MainActor
@Suite struct TestStoreTests {
  @Test func initialStateWithoutAType_hasThatOfTheReducersState() async {
    let store = Store(initialState: .init()) { CounterFeature() }
    store.send(.incrementButtonTapped)
    #expect(store.withState { $0 } == CounterFeature.State(count: 1))
    let testStore = TestStore(initialState: .init()) { CounterFeature() }
    await testStore.send(.incrementButtonTapped) { $0.count = 1 }
    let modified = TestStore(initialState: .init(count: 1)) {
      CounterFeature().dependency(\.isPresented, true)
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await modified.send(.incrementButtonTapped) { $0.count = 2 }
  }

  @Test func initialStateLiteral_hasTheTypeOfTheReducersState() async {
    let store = TestStore(initialState: 0) { Reduce<Int?, Bool> { _, _ in .none } }
    await store.send(true)
    #expect(store.state == .some(0))
  }

  @Test func stateInAClosure_isTheStateBeforeTheAction() async {
    let store = CounterFeature.testStore()
    await store.send(.incrementButtonTapped) {
      #expect(store.state.count == 0)
      $0.count = store.state.count + 1
    }
    // Dependencies may change during a test.
    store.dependencies.continuousClock = ImmediateClock()
    store.dependencies.numberFact.fetch = { "\($0)" }
    #expect(store.state.count == 1)
    await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(.factResponse("1")) {
      #expect(store.state == CounterFeature.State(count: 1, isLoadingFact: true))
      $0.fact = "1"
      $0.isLoadingFact = false
    }
    #expect(store.state == CounterFeature.State(count: 1, fact: "1"))
  }

  @Test func overridingAMemberOfALiveDependency_doesNotReportItsUse() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(LiveOnly.self) var client
        state = client.number()
        return .none
      }
    }
    store.dependencies[LiveOnly.self].number = { 7 }
    await store.send(true) { $0 = 7 }
  }

  @Test func closuresThatAppendToAStack_useTheIDsOfTheReducer() async {
    for _ in 1...2 {
      let store = TestStore(initialState: StackState<Int>()) {
        Reduce<StackState<Int>, Bool> { path, _ in
          path.append(1)
          return .none
        }
      }
      for _ in 1...2 { await store.send(true) { $0.append(1) } }
    }
  }

  @Test func useMainSerialExecutor_enablesItForTheLifetimeOfTheStore() {
    let store = CounterFeature.testStore()
    #expect(store.useMainSerialExecutor)
    #expect(uncheckedUseMainSerialExecutor)
    store.useMainSerialExecutor = false
    #expect(!store.useMainSerialExecutor)
  }

  @Test func lastStoreIsReleased_restoresTheExecutor() async {
    // In a process of its own, where no other test uses the executor.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        #expect(!uncheckedUseMainSerialExecutor)
        var stores = (1...2).map { _ in
          TestStore(initialState: CounterFeature.State()) { CounterFeature() }
        }
        #expect(uncheckedUseMainSerialExecutor)
        stores.removeLast()
        #expect(uncheckedUseMainSerialExecutor)
        stores.removeLast()
        #expect(!uncheckedUseMainSerialExecutor)
      }
    }
  }

  @Test func storeReleasedOffTheMainActor_failsTheTest() async {
    // In a process of its own, where no other test moves tasks to the main actor.
    await #expect(processExitsWith: .success) {
      #expect(
        await Self.issuesOfReleasingAStoreOffTheMainActor() == [
          """
          A test store was released off the main actor, where it cannot check whether actions were \
          not received, or effects still run. …

          Isolate the test to the main actor: write "@MainActor" before it.
          """
        ])
    }
  }

  private static func issuesOfReleasingAStoreOffTheMainActor() async -> [String] {
    func makeStore() -> LockIsolated<TestStoreOf<CounterFeature>?> {
      let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
      store.useMainSerialExecutor = false
      return LockIsolated(store)
    }
    return await issues { await release(makeStore()) }
  }
}

private struct LiveOnly: DependencyKey {
  static let liveValue = LiveOnly(number: { 1 })
  var number: @Sendable () -> Int
}

/// Releases an object off the main actor.
private nonisolated func release(_ object: LockIsolated<(some Sendable)?>) async {
  object.setValue(nil)
}
