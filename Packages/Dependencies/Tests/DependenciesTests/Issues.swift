import IssueReportingTestSupport

/// Returns the messages of the issues that an operation reports.
func issues(_ operation: () throws -> Void) rethrows -> [String] {
  try recordIssues(operation).map(\.message)
}
