import Clocks
import ConcurrencyExtras
import IssueReporting
import Testing

@Suite struct ImmediateClockTests {
  let clock = ImmediateClock()

  @Test func doesNotWait() async throws {
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(clock.now.offset == .seconds(1_000_000))
    try await clock.sleep(until: ImmediateClock.Instant(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(1_000_000))
  }

  @Test func throwsIfCancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }
}

@Suite struct AnyClockTests {
  @Test func doesWhatItsClockDoes() async throws {
    try await withMainSerialExecutor {
      let test: TestClock<Duration> = TestClock()
      let clock = AnyClock(test)
      let start = clock.now
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await #expect(throws: SuspensionError()) { try await test.checkSuspension() }
      await test.advance(by: .seconds(1))
      try await task.value
      #expect(start.duration(to: clock.now) == .seconds(1))
      #expect(start < clock.now)
      #expect(start.advanced(by: .seconds(1)) == clock.now)
      #expect(Set([start, start.advanced(by: .zero), clock.now]).count == 2)
      #expect(clock.minimumResolution == .zero)
    }
  }

  @Test func wrapsAnExistential() async throws {
    let any: any Clock<Duration> = ImmediateClock()
    let clock = AnyClock(any)
    let start = clock.now
    try await clock.sleep(for: .seconds(3))
    #expect(start.duration(to: clock.now) == .seconds(3))
  }
}

@Suite struct UnimplementedClockTests {
  @Test func failsTheTestAtEachUse() async throws {
    let line = #line + 1
    let clock = UnimplementedClock(ImmediateClock(), name: "ContinuousClock")
    let messages = LockIsolated<[String]>([])
    try await withKnownIssue {
      _ = clock.now
      _ = clock.minimumResolution
      try await clock.sleep(until: clock.now)
    } matching: { issue in
      messages.withValue { messages in
        messages.append("\(issue.comments[0])".split(separator: "\n").first.map(String.init) ?? "")
      }
      return issue.sourceLocation?.line == line
    }
    #expect(
      messages.value == [
        "Unimplemented: ContinuousClock.now …",
        "Unimplemented: ContinuousClock.minimumResolution …",
        "Unimplemented: ContinuousClock.now …",
        "Unimplemented: ContinuousClock.sleep …",
      ])
  }

  @Test func isNamedAfterItsClock() {
    withKnownIssue {
      _ = UnimplementedClock(ContinuousClock()).now
      _ = UnimplementedClock().now
    } matching: { issue in
      "\(issue.comments[0])".hasPrefix("Unimplemented: ContinuousClock.now")
        || "\(issue.comments[0])".hasPrefix("Unimplemented: Clock.now")
    }
  }

  @Test func aTimerAsksForTheTimeThenSleepsForGood() async {
    await withMainSerialExecutor {
      let clock: any Clock<Duration> = UnimplementedClock(name: "ContinuousClock")
      let task = LockIsolated<Task<Void, Never>?>(nil)
      let count = LockIsolated(0)
      await withKnownIssue {
        task.setValue(Task { for await _ in clock.timer(interval: .seconds(1)) {} })
        _ = await _mainSerialExecutorQuiescence()
      } matching: { _ in
        count.withValue { $0 += 1 }
        return true
      }
      #expect(count.value == 2)
      task.value?.cancel()
      await task.value?.value
    }
  }
}
