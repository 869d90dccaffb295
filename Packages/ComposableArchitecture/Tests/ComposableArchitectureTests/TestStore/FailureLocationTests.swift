import ComposableArchitecture
import IssueReportingTestSupport
import Testing
import XCTest

/// The source locations of a test store's failures.
@MainActor
@Suite struct FailureLocationTests {
  @Test func failures_areReportedAtTheirCall() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
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
    #expect(recorder.issues.map(\.line) == expected.map { line(marked: $0) })
    #expect(
      Set(recorder.issues.map(\.fileID)) == [
        "ComposableArchitectureTests/FailureLocationTests.swift"
      ])
    #expect(Set(recorder.issues.map(\.filePath)) == [#filePath])
  }

  @Test func failuresOfCallsWithNanoseconds_areReportedAtTheirCall() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      let timer = await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
      await store.receive(.timerTicked, timeout: 1_000_000)  // ← action
      await store.receive(/CounterFeature.Action.factResponse, timeout: 2_000_000)  // ← case path
      await store.receive({ $0 == .timerTicked }, timeout: 3_000_000)  // ← predicate
      await store.finish(timeout: 4_000_000)  // ← effects
      await timer.finish(timeout: 5_000_000)  // ← task
      await timer.cancel()
    }
    let endings = recorder.issues.compactMap { $0.message.split(separator: "after ").last }
    let seconds = endings.map { $0.prefix { $0 != " " } }
    #expect(seconds == ["0.001", "0.002", "0.003", "0.004", "0.005"])
    let expected = ["action", "case path", "predicate", "effects", "task"]
    #expect(recorder.issues.map(\.line) == expected.map { line(marked: $0) })
    #expect(
      Set(recorder.issues.map(\.fileID)) == [
        "ComposableArchitectureTests/FailureLocationTests.swift"
      ])
    #expect(Set(recorder.issues.map(\.filePath)) == [#filePath])
  }

  @Test func anActionThatIsNotReceived_failsAtTheLastCall() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in action > 0 ? .send(action - 1) : .none }
      }
      await store.send(0)
      await store.send(1)  // ← unreceived
    }
    #expect(recorder.issues.map(\.line) == [line(marked: "unreceived")])
  }

  @Test func anActionThatIsNotReceivedAfterFinish_failsAtTheCallOfFinish() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in action > 0 ? .send(action - 1) : .none }
      }
      await store.send(1)
      await store.finish()  // ← finished
    }
    #expect(recorder.issues.map(\.line) == [line(marked: "finished")])
  }

  @Test func anEffectThatStillRuns_failsAtTheActionThatStartedIt() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }  // ← running
      await store.send(.decrementButtonTapped) { $0.count = 0 }
    }
    #expect(recorder.issues.map(\.line) == [line(marked: "running")])
  }
}

/// Failures of a test store in XCTest.
final class XCTestStoreTests: XCTestCase {
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
