import AppleCompatibility
import Testing

@MainActor
@Suite struct SchedulerTests {
  /// What sleeps on a scheduler wakes in the order of the deadlines, each at its time.
  @Test(arguments: 0..<20) func sleepsEndAtTheirDeadlines(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let mainQueue = DispatchQueue.test
    let scheduler = mainQueue.eraseToAnyScheduler()
    let delays = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      Int.random(in: 1...50, using: &random)
    }
    let woken = LockIsolated<[Int]>([])
    await withMainSerialExecutor {
      let tasks = delays.map { delay in
        Task {
          if delay.isMultiple(of: 2) {
            try await scheduler.sleep(for: .milliseconds(delay))
          } else {
            try await scheduler.sleep(until: scheduler.now.advanced(by: .milliseconds(delay)))
          }
          woken.withValue { $0.append(delay) }
          #expect(
            scheduler.now.distance(to: SchedulerTime(Date(timeIntervalSince1970: 0)))
              <= .zero - .milliseconds(delay))
        }
      }
      var now = 0
      while now < 60 {
        let step = Int.random(in: 1...20, using: &random)
        await mainQueue.advance(by: .milliseconds(step))
        now += step
        #expect(woken.value == delays.filter { $0 <= now }.sorted())
        #expect(mainQueue.now == scheduler.now)
        #expect(
          mainQueue.now.date.timeIntervalSince1970.isNearly(Double(now) / 1_000))
      }
      for task in tasks { task.cancel() }
    }
  }

  @Test func timerTicksAtEachInterval() async {
    let mainRunLoop = RunLoop.test
    let scheduler = mainRunLoop.eraseToAnyScheduler()
    let ticks = LockIsolated<[TimeInterval]>([])
    await withMainSerialExecutor {
      let task = Task {
        for await time in scheduler.timer(interval: 0.5) {
          ticks.withValue { $0.append(time.date.timeIntervalSince1970) }
        }
      }
      await mainRunLoop.advance(by: 1.6)
      #expect(ticks.value == [0.5, 1, 1.5])
      task.cancel()
      await mainRunLoop.advance(by: 10)
      #expect(ticks.value.count == 3)
    }
  }

  @Test func literalsAreSeconds() {
    #expect(
      ([1, 0.25, .seconds(2), .seconds(0.5)] as [SchedulerInterval]).map(\.duration)
        == [.seconds(1), .milliseconds(250), .seconds(2), .milliseconds(500)])
    #expect(
      ([.milliseconds(1), .microseconds(1), .nanoseconds(1)] as [SchedulerInterval]).map(\.duration)
        == [.milliseconds(1), .microseconds(1), .nanoseconds(1)])
  }

  struct Search: Reducer {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
    }
    enum Action: Equatable {
      case queryChanged(String)
      case queryThrottled(String)
      case response(String)
    }
    @Dependency(\.mainQueue) var mainQueue
    @Dependency(\.mainRunLoop) var mainRunLoop

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      enum ID { case debounce, throttle }
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .send(.response(query))
          .debounce(id: ID.debounce, for: .milliseconds(300), scheduler: mainQueue)
      case .queryThrottled(let query):
        state.query = query
        return .send(.response(query))
          .throttle(id: ID.throttle, for: 1, scheduler: mainRunLoop, latest: true)
      case .response(let result):
        state.results.append(result)
        return .none
      }
    }
  }

  @Test func debounce_sendsTheLastAfterThePause() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await mainQueue.advance(by: .milliseconds(299))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await mainQueue.advance(by: .milliseconds(300))
    await store.receive(.response("ab")) { $0.results = ["ab"] }
  }

  @Test func throttle_sendsTheFirstAndTheLatest() async {
    let mainRunLoop = RunLoop.test
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainRunLoop = mainRunLoop.eraseToAnyScheduler()
    }
    await store.send(.queryThrottled("a")) { $0.query = "a" }
    await store.receive(.response("a")) { $0.results = ["a"] }
    await store.send(.queryThrottled("ab")) { $0.query = "ab" }
    await store.send(.queryThrottled("abc")) { $0.query = "abc" }
    await mainRunLoop.advance(by: 1)
    await store.receive(.response("abc")) { $0.results = ["a", "abc"] }
    await mainRunLoop.run()
  }

  @Test func immediate_doesNotWait() async {
    #expect(AnySchedulerOf<DispatchQueue>.immediate.clock is ImmediateClock<Duration>)
    #expect(RunLoop.immediate.clock is ImmediateClock<Duration>)
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await store.receive(.response("a")) { $0.results = ["a"] }
  }

  @Test func schedulerWithoutAnOverride_failsTheTest() async {
    await withKnownIssue {
      @Dependency(\.mainQueue) var mainQueue
      try? await mainQueue.sleep(for: 1)
    } matching: {
      "\($0)".contains("did not override it") && "\($0)".contains("\\.mainQueue")
    }
    withKnownIssue {
      @Dependency(\.mainRunLoop) var mainRunLoop
      _ = mainRunLoop.now
    } matching: {
      "\($0)".contains("\\.mainRunLoop")
    }
  }

  @Test func liveSchedulers_haveTheTimeOfDay() {
    for time in [
      DispatchQueue.main.eraseToAnyScheduler().now.date,
      RunLoop.main.eraseToAnyScheduler().now.date,
      OperationQueue.main.eraseToAnyScheduler().now.date,
      AnySchedulerOf<DispatchQueue>.main.now.date, AnySchedulerOf<RunLoop>.main.now.date,
      AnySchedulerOf<OperationQueue>.main.now.date,
    ] {
      #expect(abs(time.timeIntervalSinceNow) < 60)
    }
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-6 }
}
