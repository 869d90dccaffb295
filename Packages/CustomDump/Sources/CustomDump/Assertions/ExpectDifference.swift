/// Asserts that an operation changes a value in the expected way, and in no other.
///
/// ```swift
/// expectDifference(model) {
///   model.incrementButtonTapped()
/// } changes: {
///   $0.count = 1
/// }
/// ```
///
/// - Parameters:
///   - expression: The value that changes. It is read before and after the operation.
///   - message: The title of the failure: by default `Difference`.
///   - operation: A closure that changes the value.
///   - updateExpectingResult: A closure that changes the value from before into the expected one.
///   - fileID: The file of the issue, as `Module/File.swift`.
///   - filePath: The file of the issue, as a full path.
///   - line: The line of the issue.
///   - column: The column of the issue.
public func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void = {},
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
  location.reportErrors {
    var expected = try expression()
    try updateExpectingResult(&expected)
    try operation()
    location.report(
      difference(expected, try expression(), as: ("Expected", "Actual")),
      after: message() ?? "Difference")
  }
}

/// Asserts that an asynchronous operation changes a value in the expected way, and in no other.
///
/// - Parameters:
///   - expression: The value that changes. It is read before and after the operation.
///   - message: The title of the failure: by default `Difference`.
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: A closure that changes the value.
///   - updateExpectingResult: A closure that changes the value from before into the expected one.
///   - fileID: The file of the issue, as `Module/File.swift`.
///   - filePath: The file of the issue, as a full path.
///   - line: The line of the issue.
///   - column: The column of the issue.
public func expectDifference<Value: Equatable & Sendable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void,
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    var expected = try expression()
    try updateExpectingResult(&expected)
    try await operation()
    location.report(
      difference(expected, try expression(), as: ("Expected", "Actual")),
      after: message() ?? "Difference")
  } catch {
    location.report(error)
  }
}
