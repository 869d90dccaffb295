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

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    lines.withValue { $0.append(line) }
    files.withValue { _ = $0.insert("\(fileID)") }
  }
}
