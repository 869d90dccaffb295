import CasePaths
import ComposableArchitectureCore
import ComposableArchitectureTestStore
import IssueReporting

extension TestStore where State: Equatable {
  /// Asserts that an effect sent an action in a case, and how the state changed.
  ///
  /// ```swift
  /// await store.receive(/Feature.Action.factResponse) {
  ///   $0.isLoadingFact = false
  /// }
  /// ```
  public func receive<Value>(
    _ casePath: AnyCasePath<Action, Value>,
    timeout duration: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      casePath, timeout: duration, assert: update,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
