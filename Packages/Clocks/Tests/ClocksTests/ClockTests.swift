import Clocks
import ConcurrencyExtras
import IssueReporting
import Testing

@Suite struct ImmediateClockTests {
  let clock = ImmediateClock()

  @Test func aSleep_doesNotWait() async throws {
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(clock.now.offset == .seconds(1_000_000))
    try await clock.sleep(until: ImmediateClock.Instant(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(1_000_000))
  }

  @Test func aSleep_endsAfterAllOtherWork_oneByOne() async {
    await withMainSerialExecutor {
      let log = LockIsolated<[String]>([])
      let sleeper = Task { [clock] in
        for n in 1...3 {
          try await clock.sleep(for: .seconds(1))
          log.withValue { $0.append("\(n)") }
        }
      }
      let worker = Task {
        for _ in 1...200 { await Task.detached {}.value }
        log.withValue { $0.append("work") }
      }
      #expect(await _mainSerialExecutorQuiescence())
      #expect(log.value == ["work"])
      #expect(await _mainSerialExecutorQuiescence())
      #expect(log.value == ["work", "1"])
      #expect(await _mainSerialExecutorQuiescence())
      #expect(log.value == ["work", "1", "2"])
      await worker.value
      _ = await sleeper.result
      #expect(log.value == ["work", "1", "2", "3"])
    }
  }

  @Test func aCancelledSleep_throws() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func aSleepThatIsCancelledBeforeItsEnd_throws() async {
    await withMainSerialExecutor {
      let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
      #expect(await _mainSerialExecutorQuiescence())
      #expect(clock.now.offset == .seconds(1))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}

@Suite struct InstantTests {
  func expectOrder<C: Clock<Duration>>(of clock: C) {
    let start = clock.now
    let later = start.advanced(by: .seconds(1))
    #expect(start < later)
    #expect(!(start < start))
    #expect(!(later < start))
    #expect(start.duration(to: later) == .seconds(1))
  }

  @Test func theInstantsOfEachClock_areOrdered() {
    expectOrder(of: AnyClock(ImmediateClock()))
    expectOrder(of: ImmediateClock())
    expectOrder(of: TestClock())
    // An unimplemented clock reports its first use only, so this adds no issue.
    let unimplemented = UnimplementedClock()
    withKnownIssue { _ = unimplemented.now }
    expectOrder(of: unimplemented)
  }
}

@Suite struct AnyClockTests {
  @Test func anErasedClock_forwardsToItsClock() async throws {
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

  @Test func anErasedClock_wrapsAnExistential() async throws {
    let any: any Clock<Duration> = ImmediateClock()
    let clock = AnyClock(any)
    let start = clock.now
    try await clock.sleep(for: .seconds(3))
    #expect(start.duration(to: clock.now) == .seconds(3))
  }
}

@Suite struct UnimplementedClockTests {
  @Test func theFirstUse_failsTheTest() async throws {
    let (clock, line) = (UnimplementedClock(ImmediateClock(), name: "ContinuousClock"), #line)
    let messages = LockIsolated<[String]>([])
    try await withKnownIssue {
      for _ in 1...100 { _ = clock.now }
      _ = clock.minimumResolution
      try await clock.sleep(until: clock.now)
    } matching: { issue in
      messages.withValue { messages in
        messages.append("\(issue.comments[0])".split(separator: "\n").first.map(String.init) ?? "")
      }
      return issue.sourceLocation?.line == line
    }
    #expect(messages.value == ["Unimplemented: ContinuousClock.now …"])
  }

  @Test func eachMember_failsTheTest() async throws {
    let clock = UnimplementedClock()
    withKnownIssue { _ = clock.minimumResolution }
    await withKnownIssue { try await UnimplementedClock().sleep(until: clock.now) }
  }

  private static let shared = UnimplementedClock(name: "Shared")

  @Test(arguments: 1...3)
  func aClockThatTestsShare_failsEach(test: Int) {
    withKnownIssue { _ = Self.shared.now }
  }

  @Test func usesThatAreExpected_doNotHideOthers() {
    let clock = UnimplementedClock()
    withExpectedIssue { _ = clock.now }
    withExpectedIssue { _ = clock.now }
    withKnownIssue { _ = clock.now }
  }

  @Test func theFailure_pointsAtTheCallerIfItIsKnown() {
    let caller = CallSite()
    withKnownIssue {
      _IssueContext.$caller.withValue(caller) { _ = UnimplementedClock().now }
    } matching: {
      $0.sourceLocation?.line == Int(caller.line)
    }
  }

  @Test func theFailure_namesTheRemedy() {
    let messages = LockIsolated<[String]>([])
    let (clock, line) = (UnimplementedClock(name: "ContinuousClock"), #line)
    withKnownIssue {
      _ = clock.now
      _ = UnimplementedClock(name: "ContinuousClock", dependency: "\\.continuousClock").now
    } matching: { issue in
      messages.withValue { [message = "\(issue.comments[0])"] in $0.append(message) }
      return true
    }
    #expect(
      messages.value == [
        """
        Unimplemented: ContinuousClock.now …

          Defined in 'theFailure_namesTheRemedy()' at:
            ClocksTests/ClockTests.swift:\(line)

        To fix, give this test another clock: an 'ImmediateClock' if time does not matter to it, or \
        a 'TestClock' to advance by hand.
        """,
        """
        Unimplemented: ContinuousClock.now …

        A test asked '@Dependency(\\.continuousClock)' for its 'now', but did not override it.

        To fix, override '\\.continuousClock' with a clock for this test: an 'ImmediateClock' if \
        time does not matter to it, or a 'TestClock' to advance by hand.
        """,
      ])
  }

  @Test func aTimer_failsOnceBeforeTheTestContinues() async {
    await withMainSerialExecutor {
      let clock: any Clock<Duration> = .unimplemented("ContinuousClock")
      let task = LockIsolated<Task<Void, Never>?>(nil)
      let count = LockIsolated(0)
      await withKnownIssue {
        task.setValue(Task { for await _ in clock.timer(interval: .seconds(1)) {} })
        _ = await _mainSerialExecutorQuiescence()
        task.value?.cancel()
        await task.value?.value
      } matching: { _ in
        count.withValue { $0 += 1 }
        return true
      }
      #expect(count.value == 1)
    }
  }
}
