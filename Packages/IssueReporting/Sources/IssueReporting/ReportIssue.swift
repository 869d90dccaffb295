/// Reports an issue at the line of the caller: fails the running test or, outside tests, warns.
///
/// Works in XCTest and in Swift Testing. Outside tests it prints a warning to standard error and
/// continues, so that a shipped app never stops for a programmer's mistake:
///
/// ```swift
/// guard elements.ids.contains(id) else {
///   reportIssue("An action was sent to an element that does not exist.")
///   return
/// }
/// ```
///
/// May be called from any thread. Within `withExpectedIssue` the issue fails no test.
///
/// - Parameters:
///   - message: The mistake and its remedy. Only evaluated if a reporter reads it.
///   - fileID: The file of the issue, as `Module/File.swift`.
///   - filePath: The file of the issue, as a full path.
///   - line: The line of the issue.
///   - column: The column of the issue.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let expected = ExpectedIssues.current?.count() != nil
  for reporter in IssueReporters.current {
    if expected {
      reporter.expectIssue(
        message(), fileID: fileID, filePath: filePath, line: line, column: column)
    } else {
      reporter.reportIssue(
        message(), fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

/// Reports an error as an issue, at the line of the caller.
///
/// ```swift
/// do {
///   try store.save()
/// } catch {
///   reportIssue(error)
/// }
/// ```
///
/// - Parameters:
///   - error: The error.
///   - message: The operation that failed, such as "While saving".
///   - fileID: The file of the issue, as `Module/File.swift`.
///   - filePath: The file of the issue, as a full path.
///   - line: The line of the issue.
///   - column: The column of the issue.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let expected = ExpectedIssues.current?.count() != nil
  for reporter in IssueReporters.current {
    if expected {
      reporter.expectIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    } else {
      reporter.reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

/// Runs an operation and reports the error that it throws, if any, instead of throwing it.
///
/// ```swift
/// let meetings = withErrorReporting { try load() } ?? []
/// ```
///
/// - Returns: The result of the operation, or `nil` if it threw.
@discardableResult
public func withErrorReporting<Value>(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Value
) -> Value? {
  do {
    return try operation()
  } catch {
    reportIssue(
      error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Runs an asynchronous operation and reports the error that it throws, if any, instead of throwing
/// it. Runs on the caller's actor.
///
/// - Returns: The result of the operation, or `nil` if it threw.
@discardableResult
public func withErrorReporting<Value>(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> sending Value
) async -> sending Value? {
  do {
    return try await operation()
  } catch {
    reportIssue(
      error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}
