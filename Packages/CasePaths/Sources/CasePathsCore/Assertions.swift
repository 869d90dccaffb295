import IssueReporting

/// Asserts that a value is in a case, and returns its payload.
///
/// ```swift
/// let row = try XCTUnwrap(action, case: AnyCasePath(\.row))
/// ```
///
/// Works in XCTest and in Swift Testing.
///
/// - Parameters:
///   - root: A value of the enum.
///   - path: The path of the case that it should be in.
///   - message: A text that is appended to the failure.
/// - Throws: ``ExtractionFailed``, after reporting an issue, if the value is in another case.
public func XCTUnwrap<Root, Value>(
  _ root: @autoclosure () throws -> Root,
  case path: AnyCasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws -> Value {
  let root = try root()
  if let value = path.extract(from: root) { return value }
  reportIssue(
    failure("XCTUnwrap", Value.self, message(), actual: root),
    fileID: fileID, filePath: file, line: line, column: column)
  throw ExtractionFailed()
}

/// Asserts that a value is in the case of a key path, and returns its payload.
///
/// ```swift
/// let row = try XCTUnwrap(action, case: \.row)
/// ```
///
/// See ``XCTUnwrap(_:case:_:fileID:file:line:column:)-(_,AnyCasePath<Root,Value>,_,_,_,_,_)``. The value may be
/// optional; the key path leads from the enum.
public func XCTUnwrap<Root: CasePathable, Value>(
  _ root: @autoclosure () throws -> Root?,
  case keyPath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws -> Value {
  try XCTUnwrap(
    root(), case: AnyCasePath<Root?, Root>.some.appending(path: AnyCasePath(keyPath)), message(),
    fileID: fileID, file: file, line: line, column: column)
}

/// Asserts that a value is in a case, and changes its payload in place.
///
/// For the assertions of a test store on state that is an enum:
///
/// ```swift
/// await store.send(.titleChanged("Design")) {
///   XCTModify(&$0.screen, case: \.edit) { $0.title = "Design" }
/// }
/// ```
///
/// Works in XCTest and in Swift Testing. An error that `body` throws fails the test, and so does a
/// payload that is equal after the change, unless the assertion of the test store is not
/// exhaustive: see ``XCTModifyLocals``.
///
/// - Parameters:
///   - root: A value of the enum.
///   - path: The path of the case that it should be in.
///   - message: A text that is appended to the failure.
///   - body: A closure that changes the payload.
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case path: AnyCasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  do {
    var isUnchanged = false
    let isInCase = try path.access.modify(&root) { value in
      let before = value
      try body(&value)
      isUnchanged = XCTModifyLocals.isExhaustive && areEqual(before, value)
    }
    if !isInCase {
      reportIssue(
        failure("XCTModify", Value.self, message(), actual: root),
        fileID: fileID, filePath: file, line: line, column: column)
    } else if isUnchanged {
      reportIssue(
        "XCTModify: Expected \"\(Value.self)\" value to be modified but it was unchanged.",
        fileID: fileID, filePath: file, line: line, column: column)
    }
  } catch {
    reportIssue(
      "Threw error: \(error)", fileID: fileID, filePath: file, line: line, column: column)
  }
}

/// Asserts that an optional value is in a case, and changes its payload in place.
///
/// See ``XCTModify(_:case:_:_:fileID:file:line:column:)-(Root,AnyCasePath<Root,Value>,_,_,_,_,_,_)``.
public func XCTModify<Root, Value>(
  _ root: inout Root?,
  case path: AnyCasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  XCTModify(
    &root, case: AnyCasePath<Root?, Root>.some.appending(path: path), message(), body,
    fileID: fileID, file: file, line: line, column: column)
}

/// Asserts that a value is in the case of a key path, and changes its payload in place.
///
/// See ``XCTModify(_:case:_:_:fileID:file:line:column:)-(Root,AnyCasePath<Root,Value>,_,_,_,_,_,_)``.
// For an optional the other overload is better, whose key path leads from the wrapped enum.
@_disfavoredOverload
public func XCTModify<Root: CasePathable, Value>(
  _ root: inout Root,
  case keyPath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  XCTModify(
    &root, case: AnyCasePath(keyPath), message(), body,
    fileID: fileID, file: file, line: line, column: column)
}

/// Asserts that an optional value is in the case of a key path, and changes its payload in place.
///
/// See ``XCTModify(_:case:_:_:fileID:file:line:column:)-(Root,AnyCasePath<Root,Value>,_,_,_,_,_,_)``.
public func XCTModify<Root: CasePathable, Value>(
  _ root: inout Root?,
  case keyPath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  XCTModify(
    &root, case: AnyCasePath(keyPath), message(), body,
    fileID: fileID, file: file, line: line, column: column)
}

/// Asserts that an optional value is not `nil`, and changes it in place.
///
/// ```swift
/// XCTModify(&$0.sheet) { $0.title = "Design" }
/// ```
///
/// See ``XCTModify(_:case:_:_:fileID:file:line:column:)-(Root,AnyCasePath<Root,Value>,_,_,_,_,_,_)``.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  XCTModify(
    &optional, case: AnyCasePath<Wrapped?, Wrapped>.some, message(), body,
    fileID: fileID, file: file, line: line, column: column)
}

/// The settings of ``XCTModify(_:case:_:_:fileID:file:line:column:)-(Root,AnyCasePath<Root,Value>,_,_,_,_,_,_)`` for the
/// current task.
public enum XCTModifyLocals {
  /// Whether a payload that is unchanged fails the test. A test store sets it for its assertions.
  @TaskLocal public static var isExhaustive = true
}

/// Returns whether two values are equatable and equal.
private func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func open<Left: Equatable>(_ lhs: Left) -> Bool { (rhs as? Left) == lhs }
  return (lhs as? any Equatable).map { open($0) } ?? false
}

private func failure<Root>(
  _ assertion: String, _ type: Any.Type, _ message: String, actual: Root
) -> String {
  """
  \(assertion): Expected to extract value of type "\(type)" from "\(Root.self)"\
  \(message.isEmpty ? "" : " - \(message)") …

    Actual:
      \(String(describing: actual))
  """
}
