import CustomDump

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
  ///   - action: The action: what a user does.
  ///   - update: Changes the state before the action to what it must be after it. Without a closure the
  ///     state must not change.
  /// - Returns: A task that stands for all that the action sets off.
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

    let ids = dependencies.stackElementID.copy
    let group = EffectGroup()
    group.site = site
    _ = core.send(action, in: group)
    let previous = record.state
    record.state = record.takeSent() ?? record.state
    expectState(after: previous, changedBy: update, ids: ids, at: site)
    await settle()
    return TestStoreTask(group, timeout: timeout)
  }

  /// What was received must be dealt with before something new is sent.
  private func handleUnreceivedActions(before site: CallSite) {
    guard let last = record.received.last else { return }
    exhaustivity.report(
      """
      Must handle \(counted(record.received.count, "received action")) before sending an action. …

      Unhandled actions: \(String(customDumping: record.received.map(\.action)))
      """,
      at: site
    )
    guard exhaustivity != .on else { return }
    record.state = last.state
    record.received = []
  }
}

/// "1 received action", "2 received actions".
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
