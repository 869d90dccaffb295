import CasePaths
import ComposableArchitectureCore
import ComposableArchitectureTestStore

// Timeouts in nanoseconds, for tests that give them as integers.

extension TestStore where State: Equatable {
  /// Asserts that an effect sent an action, and how the state changed, with a timeout in
  /// nanoseconds.
  public func receive(
    _ expected: Action,
    timeout nanoseconds: UInt64,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      expected, timeout: .nanoseconds(nanoseconds), assert: update,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Asserts that an effect sent an action in a case, and how the state changed, with a timeout in
  /// nanoseconds.
  public func receive<Value>(
    _ casePath: AnyCasePath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      casePath, timeout: .nanoseconds(nanoseconds), assert: update,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Asserts that an effect sent an action that satisfies a predicate, and how the state changed,
  /// with a timeout in nanoseconds.
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching, timeout: .nanoseconds(nanoseconds), assert: update,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

extension TestStore {
  /// Waits until all effects have finished, with a timeout in nanoseconds.
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

extension TestStoreTask {
  /// Waits until the effects have finished, with a timeout in nanoseconds.
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
