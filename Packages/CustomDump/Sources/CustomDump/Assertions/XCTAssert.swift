import IssueReporting

/// Asserts that two values are equal, and fails with their difference if they are not.
///
/// The XCTest-style name of ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``; it works in
/// Swift Testing, too.
///
/// - Parameters:
///   - expression1: A value.
///   - expression2: The value that it should be equal to.
///   - message: A text that is appended to the failure.
public func XCTAssertNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: file, line: line, column: column)
  site.reportErrors {
    site.report(
      difference(try expression1(), try expression2(), as: ("First", "Second")),
      after: "XCTAssertNoDifference failed", message())
  }
}

/// Asserts that an operation changes a value in the expected way, and in no other.
///
/// The XCTest-style name of
/// ``expectDifference(_:_:operation:changes:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - expression: The value that changes. It is read before and after the operation.
///   - message: A text that is appended to the failure.
///   - operation: A closure that changes the value.
///   - updateExpectingResult: A closure that changes the value from before into the expected one.
public func XCTAssertDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  operation: () throws -> Void = {},
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  CallSite(fileID: fileID, filePath: file, line: line, column: column).expectDifference(
    expression, "XCTAssertDifference failed", message(), operation: operation,
    changes: updateExpectingResult)
}

/// Asserts that an asynchronous operation changes a value in the expected way, and in no other.
///
/// The XCTest-style name of
/// ``expectDifference(_:_:isolation:operation:changes:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - expression: The value that changes. It is read before and after the operation.
///   - message: A text that is appended to the failure.
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: A closure that changes the value.
///   - updateExpectingResult: A closure that changes the value from before into the expected one.
public func XCTAssertDifference<Value: Equatable & Sendable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void,
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  await CallSite(fileID: fileID, filePath: file, line: line, column: column).expectDifference(
    expression, "XCTAssertDifference failed", message(), isolation: isolation,
    operation: operation, changes: updateExpectingResult)
}
