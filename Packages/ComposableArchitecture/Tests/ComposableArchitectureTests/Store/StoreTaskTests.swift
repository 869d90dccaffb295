import ComposableArchitecture
import Testing

@MainActor
@Suite struct StoreTaskTests {
  let clock = TestClock()

  func makeStore() -> StoreOf<CounterFeature> {
    Store(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFact.fetch = { "\($0)!" }
    }
  }

  @Test func actionWithoutEffects_finishesAtOnce() async {
    let task = makeStore().send(.incrementButtonTapped)
    await task.finish()
    task.cancel()
    #expect(task.isCancelled)
  }

  @Test func finish_waitsForEffectsAndTheirActions() async {
    await withMainSerialExecutor {
      let store = makeStore()
      let task = store.send(.getFactButtonTapped)
      let isFinished = LockIsolated(false)
      let waiting = Task {
        await task.finish()
        isFinished.setValue(true)
      }
      _ = await _mainSerialExecutorQuiescence()
      #expect(!isFinished.value)
      await clock.advance(by: .seconds(1))
      await waiting.value
      #expect(store.withState(\.fact) == "0!")
      #expect(!task.isCancelled)
    }
  }

  @Test func cancelledByItsOwnAction_finishesAtOnce() async {
    var task: StoreTask?
    var order: [String] = []
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, isFirst in
        if isFirst { return .run { send in await send(false) } }
        task?.cancel()
        order.append("cancelled \(task?.isCancelled == true)")
        return .none
      }
    }
    task = store.send(true)
    await task?.finish()
    order.append("finished")
    #expect(order == ["cancelled true", "finished"])
  }

  @Test func severalTasksWait_allAreResumed() async {
    await withMainSerialExecutor {
      let task = makeStore().send(.getFactButtonTapped)
      let first = Task { await task.finish() }
      let second = Task { await task.finish() }
      await clock.advance(by: .seconds(1))
      await first.value
      await second.value
      await task.finish()
    }
  }

  @Test func tasksAreEqualIfTheyHaveTheSameEffects() {
    let store = makeStore()
    let first = store.send(.toggleTimerButtonTapped)
    let second = store.send(.getFactButtonTapped)
    #expect(first == first)
    #expect(first != second)
    #expect(first.hashValue != second.hashValue)
    #expect(Set([first, first, second]).count == 2)
  }
}
