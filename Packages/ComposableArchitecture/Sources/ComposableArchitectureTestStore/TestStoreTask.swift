import ComposableArchitectureCore
import ConcurrencyExtras
import IssueReporting

/// The lifetime of the effects of an action in a test store, and of those of the actions that they
/// send.
///
/// Cancel it to end a long-lived effect, as the `task` modifier of a view does when the view
/// disappears:
///
/// ```swift
/// let task = await store.send(.task)
/// …
/// await task.cancel()
/// ```
@MainActor
public struct TestStoreTask: Sendable {
  private let group: EffectGroup
  private let timeout: Duration

  init(_ group: EffectGroup, timeout: Duration) {
    self.group = group
    self.timeout = timeout
  }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool { group.isCancelled }

  /// Cancels the effects, and lets tasks run until none can. An effect that waits for something other
  /// than tasks, and ignores its cancellation, may still run after that.
  public func cancel() async {
    group.cancel()
    _ = await _mainSerialExecutorQuiescence()
  }

  /// Waits until the effects have finished.
  ///
  /// - Parameter duration: The time limit for effects that depend on more than tasks of this
  ///   process, such as a server. By default that of the test store.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = duration ?? timeout
    _ = await _mainSerialExecutorQuiescence()
    await wait(atMost: timeout) {
      group.isEmpty
    } letRun: {
      _ = await _mainSerialExecutorQuiescence()
    }
    guard !group.isEmpty else { return }
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column).report(
      """
      Expected task to finish, but it is still in-flight after \(timeout.secondsDescription) seconds.

      \(inFlightHint(for: "an effect", waitingIn: "this call"))
      """
    )
  }
}
