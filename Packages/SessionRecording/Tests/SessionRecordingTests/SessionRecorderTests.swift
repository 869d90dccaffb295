import ComposableArchitecture
import DependenciesCore
import Foundation
import TerminalCore
import Testing

@testable import SessionRecording

/// What a recorder delivers, without a program.
@MainActor
@Suite struct SessionRecorderTests {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).session")

  /// Records the deliveries after one second, and returns their descriptions.
  private func deliveries(_ body: (SessionRecorder) async throws -> Void) async throws -> [String] {
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await withMainSerialExecutor {
      let writer = RecordingWriter(try FileHandle(forWritingTo: file)) { Issue.record($0) }
      let recorder = SessionRecorder(header: RecordingHeader(program: "test"), writer: writer) {
        .seconds(1)
      }
      let driving = Task { await recorder.drive() }
      try await body(recorder)
      _ = await _mainSerialExecutorQuiescence()
      recorder.programEnded(0)
      await driving.value
    }
    return try Recording(contentsOf: file).steps.map(\.event.summary)
  }

  @Test func inputAndTimers_takeTurns() async throws {
    let deliveries = try await deliveries { recorder in
      for number in 1...3 {
        recorder.waiters.insert(.init(deadline: .zero) { _ in }, number: number)
      }
      recorder.receive([.paste("a"), .paste("ab"), .paste("abc")])
    }
    #expect(
      deliveries == [
        "1 characters pasted", "timer 1", "2 characters pasted", "timer 2", "3 characters pasted",
        "timer 3",
      ])
  }

  @Test func workThatIsPerformed_isThatOfALiveClient() async throws {
    _ = try await deliveries { recorder in
      var isLive = false
      recorder.calls.perform { isLive = LiveCall.isActive }
      #expect(isLive)
      #expect(!LiveCall.isActive)
    }
  }

  @Test func aDriver_sleepsUntilItIsWoken() async {
    await withMainSerialExecutor {
      let waiters = Waiters()
      let results = Calls.ReplayedResults(results: [:], values: [:])
      let driver = SessionDriver(
        header: RecordingHeader(program: "test"), waiters: waiters,
        calls: Calls(mode: .replay(LockIsolated(results)), waiters: waiters), context: .preview)
      driver.wake()
      Task { await driver.sleep() }
      _ = await _mainSerialExecutorQuiescence()
      #expect(!driver.isWaiting)
      Task { await driver.sleep() }
      _ = await _mainSerialExecutorQuiescence()
      #expect(driver.isWaiting)
      driver.wake()
      #expect(!driver.isWaiting)
    }
  }
}
