import ConcurrencyExtras
import IssueReporting

/// A reporter that collects issues, which do not fail the test.
struct IssueRecorder: IssueReporter {
  let messages = LockIsolated<[String]>([])
  let lines = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    messages.withValue { $0.append(message) }
    lines.withValue { $0.append("\(fileID):\(line)") }
  }
}

/// Returns the messages of the issues that an operation reports.
func issues(_ operation: () throws -> Void) rethrows -> [String] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder], operation: operation)
  return recorder.messages.value
}
