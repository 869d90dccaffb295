import ConcurrencyExtras
import IssueReporting

/// The effects of an action that was sent to a test store, and those of the actions that they send.
///
/// Cancel it to end a long-living effect, as the task of a view that disappears does:
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

  /// Whether the task was cancelled.
  public var isCancelled: Bool { group.isCancelled }

  /// Cancels the effects, and waits until they have reacted to it.
  public func cancel() async {
    group.cancel()
    _ = await _mainSerialExecutorQuiescence()
  }

  /// Waits until the effects are done.
  ///
  /// - Parameter duration: How long to wait, at most, for effects that wait for more than tasks of this
  ///   process, such as a server.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = duration ?? timeout
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    _ = await _mainSerialExecutorQuiescence()
    while !group.isEmpty, clock.now < deadline {
      try? await clock.sleep(for: .milliseconds(1))
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
