import CasePathsCore
import ComposableArchitectureCore

extension TestStore where State: Equatable {
  /// Sends the action in a case, and asserts how the state changes.
  ///
  /// ```swift
  /// await store.send(\.rows[id: 1].titleChanged, "Milk") {
  ///   $0.rows[id: 1]?.title = "Milk"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - value: The payload.
  ///   - update: Changes the state before the action to the expected state after it.
  /// - Returns: The lifetime of the action's effects.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(value), assert: update,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Sends the action in a case without a payload, and asserts how the state changes: `send(\.rows[id: 1].tapped)`.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - update: Changes the state before the action to the expected state after it.
  /// - Returns: The lifetime of the action's effects.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(()), assert: update,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asserts that an effect sent an action in a case, and how the state changed.
  ///
  /// ```swift
  /// await store.receive(\.factResponse.success) {
  ///   $0.isLoadingFact = false
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - duration: The time limit for an effect that depends on more than tasks of this process.
  ///   - update: Changes the state before the action to the expected state after it.
  public func receive<Value>(
    _ action: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      AnyCasePath(action), timeout: duration, assert: update,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action in a case with a payload, and how the state changed.
  ///
  /// ```swift
  /// await store.receive(\.factResponse.success, "1 is odd") {
  ///   $0.fact = "1 is odd"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - value: The payload.
  ///   - duration: The time limit for an effect that depends on more than tasks of this process.
  ///   - update: Changes the state before the action to the expected state after it.
  public func receive<Value: Equatable>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(action)
    await receive(
      expectation(of: path.embed(value)) { path.extract(from: $0) == value },
      timeout: duration, assert: update,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
