import ComposableArchitecture
import Testing
import XCTest

/// The source locations of a test store's failures.
@MainActor
@Suite struct FailureLocationTests {
  @Test func failures_areReportedAtTheirCall() async {
    let collector = LineCollector()
    await withIssueReporters([collector]) {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.numberFact.fetch = { "\($0)" }
      }
      await store.send(.incrementButtonTapped)  // ← unasserted
      await store.send(.getFactButtonTapped) { $0.isLoadingFact = true }
      await store.receive(.factResponse("0")) {  // ← mismatch
        $0.isLoadingFact = false
        $0.fact = "1"
      }
      await store.receive(.timerTicked)  // ← not received
      store.assert { $0.count = 5 }  // ← assert
      await store.send(.getFactButtonTapped) {  // ← last
        $0.isLoadingFact = true
        $0.fact = nil
      }
    }
    // Actions that were never received are reported at the last call.
    let expected = ["unasserted", "mismatch", "not received", "assert", "last"]
    #expect(collector.lines.value == expected.map { line(marked: $0) })
    #expect(collector.files.value == ["ComposableArchitectureTests/FailureLocationTests.swift"])
    #expect(collector.paths.value == [#filePath])
  }

  @Test func failuresOfCallsWithNanoseconds_areReportedAtTheirCall() async {
    let collector = LineCollector()
    await withIssueReporters([collector]) {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      let timer = await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
      await store.receive(.timerTicked, timeout: 1_000)  // ← action
      await store.receive(/CounterFeature.Action.factResponse, timeout: 1_000)  // ← case path
      await store.receive({ $0 == .timerTicked }, timeout: 1_000)  // ← predicate
      await store.finish(timeout: 1_000)  // ← effects
      await timer.finish(timeout: 1_000)  // ← task
      await timer.cancel()
    }
    let expected = ["action", "case path", "predicate", "effects", "task"]
    #expect(collector.lines.value == expected.map { line(marked: $0) })
    #expect(collector.files.value == ["ComposableArchitectureTests/FailureLocationTests.swift"])
    #expect(collector.paths.value == [#filePath])
  }

  @Test func anActionThatIsNotReceived_failsAtTheLastCall() async {
    let collector = LineCollector()
    await withIssueReporters([collector]) {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in action > 0 ? .send(action - 1) : .none }
      }
      await store.send(0)
      await store.send(1)  // ← unreceived
    }
    #expect(collector.lines.value == [line(marked: "unreceived")])
  }

  @Test func anActionThatIsNotReceivedAfterFinish_failsAtTheCallOfFinish() async {
    let collector = LineCollector()
    await withIssueReporters([collector]) {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in action > 0 ? .send(action - 1) : .none }
      }
      await store.send(1)
      await store.finish()  // ← finished
    }
    #expect(collector.lines.value == [line(marked: "finished")])
  }

  @Test func anEffectThatStillRuns_failsAtTheActionThatStartedIt() async {
    let collector = LineCollector()
    await withIssueReporters([collector]) {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }  // ← running
      await store.send(.decrementButtonTapped) { $0.count = 0 }
    }
    #expect(collector.lines.value == [line(marked: "running")])
  }
}

/// Failures of a test store in XCTest.
final class XCTestStoreTests: XCTestCase {
  @MainActor
  func testTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
  }

  @MainActor
  func testFailuresAreIssues() async {
    await withExpectedIssue {
      let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
      await store.send(.incrementButtonTapped)
    }
    await withExpectedIssue {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    }
  }
}

private final class LineCollector: IssueReporter {
  let lines = LockIsolated<[UInt]>([])
  let files = LockIsolated<Set<String>>([])
  let paths = LockIsolated<Set<String>>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    lines.withValue { $0.append(line) }
    files.withValue { _ = $0.insert("\(fileID)") }
    paths.withValue { _ = $0.insert("\(filePath)") }
  }
}
