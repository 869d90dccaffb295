import ComposableArchitectureCore
import CustomDump
import DependenciesCore
@_spi(Messages) import IssueReporting

extension TestStore {
  /// Sends an action, and asserts how the state changes.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action, such as a tap of the user.
  ///   - update: Changes the state before the action to the expected state after it. Without a
  ///     closure the state must not change. While the closure runs, ``state`` is the state before
  ///     the action.
  /// - Returns: The lifetime of the action's effects, and of those of the actions that they send.
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where State: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !record.isDismissed else {
      site.report("Can't send action to dismissed test store.")
      return TestStoreTask(EffectGroup(startedAt: site), timeout: timeout)
    }
    if record.hasReceived { handleUnreceivedActions(before: site) }
    record.site = site

    let nextID = record.ids.peek
    let group = EffectGroup(startedAt: site)
    // NB: bound once, for the feature and for the closure of the test.
    DependencyValues.withValues(dependencies) {
      if isTesting {
        _ = _IssueContext.$caller.withValue(site) { core.send(action, in: group) }
      } else {
        _ = core.send(action, in: group)
      }
      let (state, shared) = record.takeSent()
      expectState(
        state, shared, after: record.state, changedBy: update, nextID: nextID, at: site)
      record.accept(state, shared)
    }
    await settle()
    return TestStoreTask(group, timeout: timeout)
  }

  /// Reports actions that were not received before the next action is sent.
  @inline(never) private func handleUnreceivedActions(before site: CallSite) {
    exhaustivity.report(
      """
      Must handle \(counted(record.received.count, "received action")) before sending an action: …

      Unhandled actions: \(record.dumpReceived())
      """,
      at: site
    )
    guard exhaustivity != .on else { return }
    record.acceptReceived()
  }
}

/// Returns a count with a noun and a verb: "1 effect was", "2 effects were".
func countedPast(_ count: Int, _ noun: String) -> String {
  "\(counted(count, noun)) \(count == 1 ? "was" : "were")"
}

extension TestRecord {
  /// Returns a dump of the actions that were not received, or of the first of them.
  func dumpReceived(first count: Int? = nil) -> String {
    let all = received.prefix(count ?? received.count)
    let actions = all.prefix(20).map(\.action)
    for action in actions { findPropertyNames(in: action, from: state) }
    let rest = all.count - actions.count
    return String(customDumping: actions) + (rest > 0 ? "\n… and \(rest) more" : "")
  }

  /// Returns a message about actions that were skipped: all that were not received, or the first of them.
  func skipped(first count: Int? = nil) -> String {
    """
    \(countedPast(count ?? received.count, "received action")) skipped:

    \(dumpReceived(first: count))
    """
  }
}
