import IssueReporting

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
public func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void = {},
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column).expectDifference(
    expression, message() ?? "Difference", operation: operation, changes: updateExpectingResult)
}

/// Asserts that an asynchronous operation changes a value in the expected way, and in no other.
///
/// - Parameters:
///   - expression: The value that changes. It is read before and after the operation.
///   - message: The title of the failure: by default `Difference`.
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: A closure that changes the value.
///   - updateExpectingResult: A closure that changes the value from before into the expected one.
public func expectDifference<Value: Equatable & Sendable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Void,
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  await CallSite(fileID: fileID, filePath: filePath, line: line, column: column).expectDifference(
    expression, message() ?? "Difference", isolation: isolation, operation: operation,
    changes: updateExpectingResult)
}

extension CallSite {
  /// Reports the difference of a value after an operation and the value that is expected.
  func expectDifference<Value: Equatable>(
    _ expression: () throws -> Value, _ title: @autoclosure () -> String,
    _ message: @autoclosure () -> String = "", operation: () throws -> Void,
    changes updateExpectingResult: (inout Value) throws -> Void
  ) {
    do {
      var expected = try expression()
      try updateExpectingResult(&expected)
      try operation()
      try report(expected, expression(), title(), message())
    } catch {
      report(error)
    }
  }

  /// Reports the difference of a value after an asynchronous operation and the value that is
  /// expected.
  func expectDifference<Value: Equatable & Sendable>(
    _ expression: () throws -> Value, _ title: @autoclosure () -> String,
    _ message: @autoclosure () -> String = "", isolation: isolated (any Actor)?,
    operation: () async throws -> Void,
    changes updateExpectingResult: (inout Value) throws -> Void
  ) async {
    do {
      var expected = try expression()
      try updateExpectingResult(&expected)
      try await operation()
      try report(expected, expression(), title(), message())
    } catch {
      report(error)
    }
  }

  private func report<Value: Equatable>(
    _ expected: Value, _ actual: Value, _ title: String, _ message: String
  ) {
    report(difference(expected, actual, as: ("Expected", "Actual")), after: title, message)
  }
}
