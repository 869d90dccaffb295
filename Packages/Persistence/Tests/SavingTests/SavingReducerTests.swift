import ComposableArchitecture
import Saving
import Testing

@MainActor
@Suite struct SavingReducerTests {
  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      var failures = 0
      var saving = SavingState(saved: 0)
    }

    enum Action: Equatable {
      case load(Int)
      case set(Int)
      case saving(SavingAction)
    }

    let write: @Sendable (Int) throws(SavingFailure) -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .load(let count):
          _ = state.saving.apply(.outdated, to: state.count)
          state.saving.load(count)
        case .set(let count): state.count = count
        case .saving(.failed): state.failures += 1
        case .saving: break
        }
        return .none
      }
      .saving(\.count, state: \.saving, action: /Action.saving, write: write)
    }
  }

  let clock = TestClock()
  let writes = LockIsolated<[Int]>([])

  func makeStore(
    write: (@Sendable (Int) throws(SavingFailure) -> Void)? = nil
  ) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) { [writes] in
      Counter(write: write ?? { count in writes.withValue { $0.append(count) } })
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func aBurstOfChangesIsWrittenOnce_aSecondAfterTheFirst() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.set(1))
    await clock.advance(by: .milliseconds(600))
    await store.send(.set(2))
    await clock.advance(by: .milliseconds(399))
    #expect(writes.value == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.saving(.saved(write: 1)))
    await clock.advance(by: .seconds(10))
    #expect(writes.value == [2])
    #expect(store.state.saving.holds(2))
  }

  @Test func continuousChanges_doNotDelayTheWrite() async {
    let store = makeStore()
    store.exhaustivity = .off
    for count in 1...10 {
      await store.send(.set(count))
      await clock.advance(by: .milliseconds(400))
    }
    #expect(writes.value == [3, 6, 9])
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(writes.value == [3, 6, 9, 10])
  }

  /// Another program writes what the file had before, while a change is to be written.
  @Test(arguments: [true, false])
  func readingTheSameValueAgain_keepsTheChangeScheduled(isEnding: Bool) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.set(1))
    await store.send(.load(0))
    #expect(store.state.saving.phase == .scheduled)
    if isEnding {
      await store.send(.saving(.ended)).finish()
    } else {
      await clock.advance(by: .seconds(1))
    }
    await store.skipReceivedActions(strict: false)
    #expect(writes.value == [1])
    #expect(store.state.saving.holds(1))
  }

  @Test func ending_writesImmediately_andIsAwaited() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.set(1))
    await store.send(.saving(.ended)).finish()
    #expect(writes.value == [1])
    await store.skipReceivedActions()
    await store.send(.saving(.ended)).finish()
    await clock.advance(by: .seconds(10))
    #expect(writes.value == [1])
  }

  @Test func aFailureIsReported_andTheValueIsWrittenOnRequest() async {
    let isFull = LockIsolated(true)
    let store = makeStore { [writes] count throws(SavingFailure) in
      if isFull.value { throw SavingFailure(reason: "Full.") }
      writes.withValue { $0.append(count) }
    }
    store.exhaustivity = .off
    await store.send(.set(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.failed(SavingFailure(reason: "Full."), write: 1))) {
      $0.failures = 1
    }
    #expect(!store.state.saving.holds(1))
    isFull.setValue(false)
    await store.send(.saving(.due))
    await store.receive(.saving(.saved(write: 2)))
    #expect(writes.value == [1])
  }

  /// Undoes a change while it is being written, and ends the program before the write has finished.
  @Test func undoingAChangeDuringItsWrite_andEnding_writesTheCurrentValue() async {
    let store = Store(initialState: Counter.State()) { [writes] in
      Counter { count in writes.withValue { $0.append(count) } }
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.set(1))
    store.send(.saving(.due))
    store.send(.set(0))
    await store.send(.saving(.ended)).finish()
    #expect(writes.value.last == 0)
    #expect(store.withState { $0.saving.holds(0) })
  }
}
