/// A destination for issues, such as the running test, standard error, or a log.
///
/// Unless another is set, issues go to ``IssueReporter/default``. Write a reporter to send issues
/// to a log, or to collect them in a test:
///
/// ```swift
/// struct Log: IssueReporter {
///   func reportIssue(
///     _ message: @autoclosure () -> String?,
///     fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
///   ) {
///     append("\(fileID):\(line): \(message() ?? "")")
///   }
/// }
/// ```
///
/// Called on the thread that reports the issue. A reporter must have one of the first two functions;
/// all others have defaults.
public protocol IssueReporter: Sendable {
  /// Receives an issue. The default implementation passes it on as one with the severity of an error.
  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  )

  /// Receives an issue with its severity. The default implementation passes it on without.
  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  )

  /// Receives an error. The default implementation reports an issue that describes it.
  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  )

  /// Receives an error with its severity. The default implementation passes it on without; a warning,
  /// as an issue that describes it.
  func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  )

  /// Receives an issue that was expected. The default implementation ignores it.
  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  )

  /// Receives an error that was expected. The default implementation passes on an expected issue
  /// that describes it.
  func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  )
}

extension IssueReporter {
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    guard DefaultReport.reporter != ObjectIdentifier(Self.self) else {
      // Without this, the two defaults would call each other for ever.
      Swift.fatalError("\(Self.self) must implement a 'reportIssue' of IssueReporter.")
    }
    reportIssue(
      message(), severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    DefaultReport.$reporter.withValue(ObjectIdentifier(Self.self)) {
      reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    switch severity {
    case .error:
      reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    case .warning:
      reportIssue(
        describe(error, message()), severity: severity, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
  }

  public func reportIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(
      describe(error, message()),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {}

  public func expectIssue(
    _ error: any Error,
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    expectIssue(
      describe(error, message()),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

private enum DefaultReport {
  /// The type of the reporter whose default implementation passes on an issue without severity.
  @TaskLocal static var reporter: ObjectIdentifier?
}

func describe(_ error: any Error, _ message: String?) -> String {
  "Caught error: \(error)\(message.map { ": \($0)" } ?? "")"
}
