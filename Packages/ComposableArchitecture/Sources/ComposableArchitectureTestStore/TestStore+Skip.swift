import ComposableArchitectureCore
import CustomDump
import IssueReporting

extension TestStore {
  /// Skips the actions that effects sent and the test did not receive, with their changes of the
  /// state.
  ///
  /// - Parameter strict: Whether the test fails if there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    guard !record.received.isEmpty else {
      if strict { site.report("There were no received actions to skip.") }
      return
    }
    noteSkipped(record.skipped(), at: site)
    record.acceptReceived()
  }

  /// Lets the test end while effects run that run now. They go on, and the test can still receive the
  /// actions that they send.
  ///
  /// - Parameter strict: Whether the test fails if there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    let running = runningEffects
    guard !running.isEmpty else {
      if strict { site.report("There were no in-flight effects to skip.") }
      return
    }
    noteSkipped("\(countedPast(running.count, "in-flight effect")) cancelled", at: site)
    record.skippedEffects.formUnion(running.map(\.number))
  }

  private func noteSkipped(_ message: String, at site: CallSite) {
    guard exhaustivity != .on else { return }
    exhaustivity.report(message, at: site)
  }
}
