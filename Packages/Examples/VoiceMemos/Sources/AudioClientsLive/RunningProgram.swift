import ChildProcess
import ConcurrencyExtras

/// A child process that can be stopped before or after it has started.
final class RunningProgram: Sendable {
  private struct State {
    var child: ChildProcess?
    var isStopped = false
    var result: Result?
    var waiting: [CheckedContinuation<Result, Never>] = []
  }

  struct Result: Sendable {
    let ending: ChildProcess.Ending
    let errors: [UInt8]
    /// Whether it ended because it was stopped.
    let isStopped: Bool
  }

  private let state = LockIsolated(State())

  /// Runs a command until its end, and stops it if the task is cancelled.
  func run(_ command: [String], grace: Duration) async -> Result {
    let child = ChildProcess.start(
      command, grace: grace,
      onEnd: { [state] ending, errors in
        let (result, waiting) = state.withValue {
          let result = Result(ending: ending, errors: errors, isStopped: $0.isStopped)
          $0.result = result
          return (result, $0.waiting)
        }
        for continuation in waiting { continuation.resume(returning: result) }
      })
    let isStopped = state.withValue {
      $0.child = child
      return $0.isStopped
    }
    if isStopped { child.stop() }
    return await withTaskCancellationHandler {
      await result
    } onCancel: {
      stop()
    }
  }

  func stop() {
    let child = state.withValue {
      $0.isStopped = true
      return $0.child
    }
    child?.stop()
  }

  private var result: Result {
    get async {
      await withCheckedContinuation { continuation in
        let result = state.withValue {
          if $0.result == nil { $0.waiting.append(continuation) }
          return $0.result
        }
        if let result { continuation.resume(returning: result) }
      }
    }
  }
}
