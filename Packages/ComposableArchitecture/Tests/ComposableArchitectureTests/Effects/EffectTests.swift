import ComposableArchitecture
import Testing

@MainActor
@Suite struct EffectTests {
  let clock = TestClock()

  func makeStore(_ effect: Effect<String>) -> TestStore<[String], String> {
    TestStore(initialState: []) {
      Reduce { state, action in
        if action == "start" { return effect }
        state.append(action)
        return .none
      }
    }
  }

  @Test func errorsAreCaught() async {
    let store = makeStore(
      .run { _ in
        throw SomeError()
      } catch: { error, send in
        await send("\(error is SomeError)")
      }
    )
    await store.send("start")
    await store.receive("true") { $0 = ["true"] }
  }

  @Test func cancellationError_isNotReported() async {
    let store = makeStore(
      .run { _ in
        throw CancellationError()
      } catch: { _, send in
        await send("caught")
      }
    )
    await store.send("start")
  }

  @Test func anUncaughtErrorNamesTheEffect() async {
    let issues = await issues {
      let store = makeStore(.run { _ in throw SomeError() })  // ← throwing
      await store.send("start")
    }
    #expect(
      issues == [
        """
        An "Effect.run" returned from \
        "ComposableArchitectureTests/EffectTests.swift:\(line(marked: "throwing"))" threw an unhandled \
        error. …

            SomeError()

        All non-cancellation errors must be explicitly handled via the "catch" parameter on \
        "Effect.run", or via a "do" block.
        """
      ]
    )
  }

  @Test func sendingAfterCompletionIsReported() async {
    let issues = await issues {
      let store = makeStore(
        .run { [clock] send in  // ← completed
          Task {
            try await clock.sleep(for: .seconds(1))
            await send("late")
          }
        }
      )
      await store.send("start").finish()
      await clock.advance(by: .seconds(1))
      await store.receive("late") { $0 = ["late"] }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        """
        An action was sent from a completed effect:

          Action:
            "late"

          Effect returned from:
            "ComposableArchitectureTests/EffectTests.swift:\(line(marked: "completed"))"

        """
      ) == true
    )
  }

  @Test func publisher_sendsTheElementsUntilTheSequenceEnds() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let store = makeStore(.publisher { stream.map { $0.uppercased() } })
    let task = await store.send("start")
    continuation.yield("a")
    continuation.yield("b")
    await store.receive("A") { $0 = ["A"] }
    await store.receive("B") { $0 = ["A", "B"] }
    continuation.finish()
    await task.finish()
  }

  @Test func cancelledPublisher_endsItsSequence() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let hasEnded = LockIsolated(false)
    continuation.onTermination = { _ in hasEnded.setValue(true) }
    let store = makeStore(.publisher { stream })
    await store.send("start").cancel()
    #expect(hasEnded.value)
  }

  @Reducer struct SharedCount {
    struct State: Equatable {
      @Shared var count: Int
      @SharedReader var title: String
      var log: [String] = []
    }
    enum Action: Equatable {
      case countChanged(Int)
      case start
      case titleChanged(String)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .countChanged(let count): state.log.append("\(count)")
        case .titleChanged(let title): state.log.append(title)
        case .start:
          return .merge(
            .publisher { state.$count.publisher.map(Action.countChanged) },
            .publisher { state.$title.publisher.map(Action.titleChanged) })
        }
        return .none
      }
    }
  }

  @Test func publisherOfASharedValue_sendsItAndItsChanges() async {
    let (count, title) = (Shared(value: 1), Shared(value: "a"))
    let store = TestStore(
      initialState: SharedCount.State(count: count, title: SharedReader(title))
    ) {
      SharedCount()
    }
    let task = await store.send(.start)
    await store.receive(.countChanged(1)) { $0.log = ["1"] }
    await store.receive(.titleChanged("a")) { $0.log = ["1", "a"] }
    count.withLock { $0 = 2 }
    await store.receive(.countChanged(2)) { $0.log = ["1", "a", "2"] }
    title.withLock { $0 = "b" }
    await store.receive(.titleChanged("b")) { $0.log = ["1", "a", "2", "b"] }
    await task.cancel()
  }

  @Test(arguments: [true, false])
  func throttle_startsAnIntervalWithEachAction(latest: Bool) async {
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { [clock] state, action in
        guard action > 0 else {
          state.append(-action)
          return .none
        }
        return .send(-action).throttle(id: 0, for: .seconds(1), clock: clock, latest: latest)
      }
    }
    await store.send(1)
    await store.receive(-1) { $0 = [1] }
    for number in 2...4 { await store.send(number) }
    await clock.advance(by: .seconds(1))
    let second = latest ? 4 : 2
    await store.receive(-second) { $0 = [1, second] }
    for number in 5...6 { await store.send(number) }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    let third = latest ? 6 : 5
    await store.receive(-third) { $0 = [1, second, third] }
    // Nothing waits any more.
    await store.finish()
    await clock.advance(by: .seconds(5))
    await store.send(7)
    await store.receive(-7) { $0 = [1, second, third, 7] }
  }

  @Test func cancellingAThrottle_dropsTheWaitingAction() async {
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { [clock] state, action in
        guard action >= 0 else {
          state.append(-action)
          return .none
        }
        guard action > 0 else { return .cancel(id: 0) }
        return .send(-action).throttle(id: 0, for: .seconds(1), clock: clock, latest: true)
      }
    }
    await store.send(1)
    await store.receive(-1) { $0 = [1] }
    await store.send(2)
    await store.send(0)
    await clock.advance(by: .seconds(2))
    await store.send(3)
    await store.receive(-3) { $0 = [1, 3] }
  }

  @Test func throttlesOfManyRows_holdUntilTheirIntervalsEnd() {
    struct Row: Reducer {
      struct State: Identifiable {
        let id: Int
        var count = 0
      }
      enum Action { case sent, tapped }
      let clock: TestClock<Duration>
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .sent:
          state.count += 1
          return .none
        case .tapped:
          return .send(.sent).throttle(id: 0, for: .seconds(1), clock: clock, latest: true)
        }
      }
    }
    struct Rows: Reducer {
      struct State {
        var rows = IdentifiedArray(uniqueElements: (1...40).map { Row.State(id: $0) })
      }
      enum Action { case row(id: Int, action: Row.Action) }
      let clock: TestClock<Duration>
      var body: some ReducerOf<Self> {
        EmptyReducer().forEach(\.rows, action: /Action.row(id:action:)) { Row(clock: clock) }
      }
    }
    let store = Store(initialState: Rows.State()) { Rows(clock: clock) }
    for _ in 1...2 {
      for id in 1...40 { store.send(.row(id: id, action: .tapped)) }
      #expect(store.withState { $0.rows.map(\.count) } == Array(repeating: 1, count: 40))
    }
  }

  @Test func expiredThrottles_areRemoved() {
    final class Reference { weak var clock: TestClock<Duration>? }
    var clocks: [Reference] = []
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, id in
        guard id > 0 else { return .none }
        let clock = TestClock()
        clocks.append(Reference())
        clocks.last?.clock = clock
        return .send(0).throttle(id: id, for: .zero, clock: clock, latest: true)
      }
    }
    for id in 1...200 { store.send(id) }
    #expect(clocks.filter { $0.clock != nil }.count <= 64)
  }

  @Test func taskResult_mapsAndConverts() async throws {
    let success = await TaskResult { 1 }
    let failure = await TaskResult<Int> { throw SomeError() }
    #expect(try success.value == 1)
    #expect(throws: SomeError.self) { try failure.value }
    #expect(success == .success(1))
    #expect(success != failure)
    #expect(failure == .failure(SomeError()))
    #expect(failure != .failure(CancellationError()))
    #expect(success.map { $0 + 1 } == .success(2))
    #expect(try Result(success).get() == 1)
    #expect(TaskResult(Result<Int, SomeError>.success(3)) == .success(3))
  }

  /// As a request of URLSession does.
  @Test func cancelledEffectThatThrowsAnErrorOfItsOwn_isNotReported() async {
    struct RequestError: Error {}
    func store() -> TestStore<Int, Int> {
      TestStore(initialState: 0) {
        Reduce { _, action in
          switch action {
          case 0:
            .run { _ in
              do {
                try await Task.never()
              } catch {
                throw RequestError()
              }
            }
            .cancellable(id: "request")
          case 1: .cancel(id: "request")
          default: .run { _ in throw RequestError() }
          }
        }
      }
    }
    let cancelledByTask = store()
    await cancelledByTask.send(0).cancel()
    let cancelledByID = store()
    await cancelledByID.send(0)
    await cancelledByID.send(1)
    let issues = await issues { await store().send(2) }
    #expect(issues.count == 1)
  }
}
