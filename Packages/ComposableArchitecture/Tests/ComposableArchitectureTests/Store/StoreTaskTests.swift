import ComposableArchitecture
import Testing

@MainActor
@Suite struct StoreTaskTests {
  let clock = TestClock()

  func makeStore() -> StoreOf<CounterFeature> { CounterFeature.store(clock: clock) }

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
      let finished = LockIsolated(0)
      let waiting = (1...2).map { _ in
        Task {
          await task.finish()
          finished.withValue { $0 += 1 }
        }
      }
      _ = await _mainSerialExecutorQuiescence()
      #expect(finished.value == 0)
      await clock.advance(by: .seconds(1))
      for task in waiting { await task.value }
      await task.finish()
      #expect(store.withState(\.fact) == "0")
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

  @Test func tasksAreEqualIfTheyHaveTheSameEffects() {
    let store = makeStore()
    let first = store.send(.toggleTimerButtonTapped)
    let second = store.send(.getFactButtonTapped)
    #expect(first == first)
    #expect(first != second)
    #expect(first.hashValue != second.hashValue)
    #expect(Set([first, first, second]).count == 2)
  }

  @Test func tasks_areCancelledOffTheMainActor() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .run { _ in try await Task.never() } }
    }
    let task = store.send(true)
    #expect(!task.isCancelled)
    await Task.detached { task.cancel() }.value
    await task.finish()
    #expect(task.isCancelled)
  }

  @Test func actionsAreReducedInTheOrderOfSending() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action < 10 ? .merge(.send(action * 10), .send(action * 10 + 1)) : .none
      }
    }
    store.send(1)
    store.send(2)
    #expect(store.withState { $0 } == [1, 10, 11, 2, 20, 21])
  }
}
