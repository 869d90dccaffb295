import IssueReporting
import Synchronization

struct RecordedIssue: Sendable {
  var message: String
  var line: UInt
}

/// Returns the issues that an operation reports, which do not fail the test.
func recordIssues(_ operation: () throws -> Void) rethrows -> [RecordedIssue] {
  let recorder = Recorder()
  try withIssueReporters([recorder], operation: operation)
  return recorder.issues.withLock { $0 }
}

/// Returns the issues that an asynchronous operation reports.
func recordIssues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let recorder = Recorder()
  try await withIssueReporters([recorder], operation: operation)
  return recorder.issues.withLock { $0 }
}

private final class Recorder: IssueReporter {
  let issues = Mutex<[RecordedIssue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    issues.withLock { $0.append(RecordedIssue(message: message, line: line)) }
  }
}
