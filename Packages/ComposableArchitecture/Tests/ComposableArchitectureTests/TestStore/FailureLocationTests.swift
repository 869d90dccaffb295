import ComposableArchitecture
import IssueReportingTestSupport
import Testing
import XCTest

/// The source locations of a test store's failures.
@MainActor
@Suite struct FailureLocationTests {
  private func expectFile(of issues: [IssueRecorder.Issue]) {
    #expect(
      Set(issues.map(\.fileID)) == ["ComposableArchitectureTests/FailureLocationTests.swift"])
    #expect(Set(issues.map(\.filePath)) == [#filePath])
  }

  @Test func failures_areReportedAtTheirCall() async {
    let issues = await recordIssues {
      let store = CounterFeature.testStore(clock: ImmediateClock())
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
    #expect(issues.map(\.line) == expected.map { line(marked: $0) })
    expectFile(of: issues)
  }

  @Test func failuresOfCallsWithNanoseconds_areReportedAtTheirCall() async {
    let issues = await recordIssues {
      let store = CounterFeature.testStore()
      let timer = await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
      await store.receive(.timerTicked, timeout: 1_000_000)  // ← action
      await store.receive(/CounterFeature.Action.factResponse, timeout: 2_000_000)  // ← case path
      await store.receive({ $0 == .timerTicked }, timeout: 3_000_000)  // ← predicate
      await store.finish(timeout: 4_000_000)  // ← effects
      await timer.finish(timeout: 5_000_000)  // ← task
      await timer.cancel()
    }
    let endings = issues.compactMap { $0.message.split(separator: "after ").last }
    let seconds = endings.map { $0.prefix { $0 != " " } }
    #expect(seconds == ["0.001", "0.002", "0.003", "0.004", "0.005"])
    let expected = ["action", "case path", "predicate", "effects", "task"]
    #expect(issues.map(\.line) == expected.map { line(marked: $0) })
    expectFile(of: issues)
  }
}

extension FailureLocationTests {
  @Test func whatIsLeft_failsAtTheCallThatLeavesIt() async {
    func countdown() -> TestStore<Int, Int> {
      TestStore(initialState: 0) {
        Reduce { _, action in
          action > 9
            ? .run { _ in try await Task.never() } : action > 0 ? .send(action - 1) : .none
        }
      }
    }
    let issues = await recordIssues {
      let unreceived = countdown()
      await unreceived.send(0)
      await unreceived.send(1)  // ← unreceived
    }
    let finished = await recordIssues {
      let store = countdown()
      await store.send(1)
      await store.finish()  // ← finished
    }
    let running = await recordIssues {
      let store = countdown()
      await store.send(0)
      await store.send(10)  // ← running
      await store.send(0)
    }
    #expect(
      [issues, finished, running].map { $0.map(\.line) }
        == ["unreceived", "finished", "running"].map { [line(marked: $0)] })
  }

  /// Unimplemented endpoints fail a test where they are called, not where the client is.
  @Test func unimplementedEndpoints_failAtTheEffectOrAtTheAction() async {
    let load = unimplemented("load") as @Sendable () -> Void
    let save = unimplemented("save") as @Sendable () async -> Void
    let issues = await recordIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, isSaving in
          guard isSaving else {
            load()
            return .none
          }
          return .run { _ in  // ← calling
            await Task.yield()
            await save()
          }
        }
      }
      await store.send(false)  // ← sending
      await store.send(true)
    }
    #expect(issues.map(\.line) == [line(marked: "sending"), line(marked: "calling")])
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
      let store = CounterFeature.testStore()
      await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    }
  }
}
