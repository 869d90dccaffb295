import CustomDump
import IssueReporting

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
    handleUnreceivedActions(before: site)
    record.site = site

    let nextID = record.ids.peek
    let group = EffectGroup()
    group.site = site
    _ = _IssueContext.$caller.withValue(site) { core.send(action, in: group) }
    let (state, shared) = record.takeSent() ?? (record.state, record.shared.current)
    expectState(
      state, shared, after: record.state, changedBy: update, nextID: nextID, at: site)
    record.accept(state, shared)
    await settle()
    return TestStoreTask(group, timeout: timeout)
  }

  /// Reports actions that were not received before the next action is sent.
  private func handleUnreceivedActions(before site: CallSite) {
    guard let last = record.received.last else { return }
    exhaustivity.report(
      """
      Must handle \(counted(record.received.count, "received action")) before sending an action. …

      \(record.listReceived(as: "Unhandled actions"))
      """,
      at: site
    )
    guard exhaustivity != .on else { return }
    record.accept(last.state, last.shared)
    record.received = []
  }
}

/// Returns a count with a noun: "1 received action", "2 received actions".
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns a count with a noun and a verb: "1 effect was", "2 effects were".
func countedPast(_ count: Int, _ noun: String) -> String {
  "\(counted(count, noun)) \(count == 1 ? "was" : "were")"
}

extension TestRecord {
  /// Returns a heading, and a line for each action that was not received, or for the first of them.
  func listReceived(first count: Int? = nil, as heading: String) -> String {
    let items = received.prefix(count ?? received.count).map { item($0.action) }
    return "\(heading):\n" + items.joined(separator: "\n")
  }

  private func item(_ action: Action) -> String {
    learnPropertyNames(in: action, from: state)
    return "  • \(dumpWithoutType(action).indented(by: 4).dropFirst(4))"
  }
}
