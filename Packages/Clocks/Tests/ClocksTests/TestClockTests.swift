import Clocks
import ConcurrencyExtras
import IssueReporting
import Testing

@Suite struct TestClockTests {
  let clock: TestClock<Duration> = TestClock()
  let log = LockIsolated<[String]>([])

  func note(_ entry: String) {
    log.withValue { $0.append(entry) }
  }

  @Test func sleepsEndInTheOrderOfTheirDeadlines() async {
    await withMainSerialExecutor {
      for _ in 1...100 {
        let clock = TestClock()
        let log = LockIsolated<[Int]>([])
        for n in [5, 3, 1, 4, 2] {
          Task {
            try await clock.sleep(for: .seconds(n))
            #expect(clock.now.offset == .seconds(n))
            log.withValue { $0.append(n) }
          }
        }
        await clock.advance(by: .seconds(4))
        #expect(log.value == [1, 2, 3, 4])
        await clock.run()
        #expect(log.value == [1, 2, 3, 4, 5])
      }
    }
  }

  @Test func sleepsWithOneDeadlineEndInTheOrderOfTheirStart() async {
    await withMainSerialExecutor {
      for n in 1...5 {
        Task {
          try await clock.sleep(for: .seconds(1))
          note("\(n)")
        }
      }
      await clock.run()
      #expect(log.value == ["1", "2", "3", "4", "5"])
    }
  }

  @Test func advancing_endsSleepsThatBeginMeanwhile() async {
    await withMainSerialExecutor {
      Task {
        for n in 1...3 {
          try await clock.sleep(for: .seconds(n))
          note("\(clock.now.offset)")
        }
      }
      Task {
        try await clock.sleep(for: .seconds(2))
        note("two")
        Task {
          try await clock.sleep(for: .seconds(2))
          note("four")
        }
      }
      await clock.advance(to: TestClock.Instant(offset: .seconds(6)))
      #expect(log.value == ["1.0 seconds", "two", "3.0 seconds", "four", "6.0 seconds"])
    }
  }

  @Test func thePast_keepsTheTimeAndDoesNotSuspend() async throws {
    await clock.advance(by: .seconds(2))
    await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func aDeadlineOfNow_suspendsUntilTheNextAdvance() async {
    await withMainSerialExecutor {
      Task {
        try await clock.sleep(until: clock.now)
        note("awake")
      }
      await #expect(throws: SuspensionError()) { try await clock.checkSuspension() }
      #expect(log.value == [])
      await clock.advance()
      #expect(log.value == ["awake"])
    }
  }

  @Test func cancellation_endsASleep() async throws {
    let asleep = Task { try await clock.sleep(for: .seconds(1)) }
    await Task.megaYield()
    asleep.cancel()
    await #expect(throws: CancellationError.self) { try await asleep.value }

    let cancelledBefore = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await cancelledBefore.value }

    try await clock.checkSuspension()
    #expect(clock.now.offset == .zero)
  }

  /// Up to 250 sleeps end at their deadlines, and after the same number an endless timer is reported,
  /// however slow the machine is.
  @Test func run_doesNotDependOnTheSpeedOfTheMachine() async throws {
    try await withMainSerialExecutor {
      for seed in SeededGenerator.seeds(8) {
        var generator = SeededGenerator(seed: seed)
        let clock = TestClock()
        var remaining = 250
        var sleepers: [Task<Void, any Error>] = []
        let log = LockIsolated<[Int]>([])
        var deadlines: [Int] = []
        for _ in 1...Int.random(in: 1...5, using: &generator) {
          let count = Int.random(in: 0...remaining, using: &generator)
          remaining -= count
          let sleeps = (0..<count).map { _ in Int.random(in: 0...60, using: &generator) }
          deadlines += sleeps.indices.map { sleeps[0...$0].reduce(0, +) }
          sleepers.append(
            Task {
              for sleep in sleeps {
                try await clock.sleep(for: .seconds(sleep))
                log.withValue { $0.append(Int(clock.now.offset.components.seconds)) }
              }
            })
        }
        // No machine is fast enough.
        await clock.run(timeout: .zero)
        for sleeper in sleepers { try await sleeper.value }
        #expect(log.value == deadlines.sorted(), "seed \(seed)")
        #expect(clock.now.offset == .seconds(deadlines.max() ?? 0), "seed \(seed)")

        let timer = Task { for await _ in clock.timer(interval: .seconds(1)) {} }
        await withKnownIssue { await clock.run(timeout: .zero) }
        #expect(clock.now.offset == .seconds((deadlines.max() ?? 0) + 250), "seed \(seed)")
        timer.cancel()
        await timer.value
      }
    }
  }

  @Test func run_takesAsLongAsItIsTold() async throws {
    try await withMainSerialExecutor {
      let task = Task {
        for _ in 1...1_000 { try await clock.sleep(for: .seconds(60)) }
      }
      await clock.run(timeout: .seconds(60))
      try await task.value
      #expect(clock.now.offset == .seconds(60_000))
    }
  }

  @Test func run_reportsSleepsThatNeverEnd() async {
    await withMainSerialExecutor {
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      // The clock does not advance to the last deadline at once.
      let longSleep = Task { try await clock.sleep(for: .seconds(1_000_000_000)) }
      let line = LockIsolated(0)
      await withKnownIssue {
        _ = (line.setValue(#line), await clock.run(timeout: .milliseconds(5)))
      } matching: { issue in
        issue.sourceLocation?.line == line.value
          && "\(issue.comments[0])".hasPrefix(
            "Expected all sleeps to finish, but some are still suspending after 0.005 seconds.")
      }
      task.cancel()
      longSleep.cancel()
      await task.value
      _ = await longSleep.result
    }
  }

  @Test func manyTasksSleepCancelAndAdvanceAtOnce() async throws {
    await withTaskGroup { group in
      for n in 0..<200 {
        group.addTask {
          let sleeper = Task { try await clock.sleep(for: .milliseconds(n % 7)) }
          await Task.yield()
          if n % 3 == 0 { sleeper.cancel() }
          if n % 5 == 0 { await clock.advance(by: .milliseconds(1)) }
          sleeper.cancel()
          _ = await sleeper.result
        }
      }
    }
    try await clock.checkSuspension()
  }
}
