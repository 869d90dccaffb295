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
///   - severity: The severity of the issue. A warning fails no test.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  severity: IssueSeverity = .error,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site =
    _IssueContext.site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expected = ExpectedIssues.current?.count() != nil
  for reporter in IssueReporters.current {
    if expected {
      reporter.expectIssue(
        message(), fileID: site.fileID, filePath: site.filePath, line: site.line,
        column: site.column)
    } else {
      reporter.reportIssue(
        message(), severity: severity, fileID: site.fileID, filePath: site.filePath,
        line: site.line, column: site.column)
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
/// Swift Testing knows the error as the `error` of the issue.
///
/// - Parameters:
///   - error: The error.
///   - message: The operation that failed, such as "While saving".
///   - severity: The severity of the issue. A warning fails no test.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  severity: IssueSeverity = .error,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site =
    _IssueContext.site ?? CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let expected = ExpectedIssues.current?.count() != nil
  for reporter in IssueReporters.current {
    if expected {
      reporter.expectIssue(
        error, message(), fileID: site.fileID, filePath: site.filePath, line: site.line,
        column: site.column)
    } else {
      reporter.reportIssue(
        error, message(), severity: severity, fileID: site.fileID, filePath: site.filePath,
        line: site.line, column: site.column)
    }
  }
}

/// Runs an operation and reports the error that it throws, if any, instead of throwing it.
///
/// ```swift
/// let meetings = withErrorReporting { try load() } ?? []
/// ```
///
/// A `CancellationError` is not reported: it is no mistake.
///
/// - Parameters:
///   - message: The operation that failed, such as "While saving".
///   - reporters: The reporters of the operation, by default those in force.
///   - body: The operation.
/// - Returns: The result of the operation, or `nil` if it threw.
@discardableResult
public func withErrorReporting<Value>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  catching body: () throws -> Value
) -> Value? {
  IssueReporters.$override.withValue(reporters ?? IssueReporters.override) {
    do {
      return try body()
    } catch is CancellationError {
      return nil
    } catch {
      reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}

/// Runs an asynchronous operation and reports the error that it throws, if any, instead of throwing
/// it. Runs on the caller's actor.
///
/// See ``withErrorReporting(_:to:fileID:filePath:line:column:catching:)``.
///
/// - Returns: The result of the operation, or `nil` if it threw.
@discardableResult
public func withErrorReporting<Value>(
  _ message: @autoclosure () -> String? = nil,
  to reporters: [any IssueReporter]? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  catching body: () async throws -> sending Value
) async -> Value? {
  await IssueReporters.$override.withValue(reporters ?? IssueReporters.override) {
    do {
      return try await body()
    } catch is CancellationError {
      return nil
    } catch {
      reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
      return nil
    }
  }
}
