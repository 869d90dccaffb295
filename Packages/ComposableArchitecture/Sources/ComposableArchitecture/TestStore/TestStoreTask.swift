import ConcurrencyExtras

/// Stands for all that an action has set off in a test store.
///
/// It is how a test ends a long-living effect the way a view does that goes away:
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

  /// Cancels all that the action has set off, and lets that take effect.
  public func cancel() async {
    group.cancel()
    _ = await _mainSerialExecutorQuiescence()
  }

  /// Waits until all that the action has set off is done.
  ///
  /// - Parameter duration: How long to wait, at most, for what the outside world holds up.
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
