import DependenciesCore
import IssueReportingTestSupport

/// Returns the messages of the issues that an operation reports.
func issues(_ operation: () throws -> Void) rethrows -> [String] {
  try recordIssues(operation).map(\.message)
}

/// Runs an operation in a context, with a new cache of default values.
func inContext<R>(_ context: DependencyContext, _ operation: () throws -> R) rethrows -> R {
  try withDependencies {
    $0.context = context
  } operation: {
    try operation()
  }
}
