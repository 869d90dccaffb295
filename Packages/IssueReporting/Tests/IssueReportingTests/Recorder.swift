import IssueReporting
import Synchronization

/// Keeps what is reported, with the line it is blamed on.
final class Recorder: IssueReporter {
  private let state = Mutex<(issues: [String], expected: [String])>(([], []))

  var issues: [String] { state.withLock { $0.issues } }
  var expected: [String] { state.withLock { $0.expected } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? "nil"
    state.withLock { $0.issues.append("\(fileID):\(line): \(message)") }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? "nil"
    state.withLock { $0.expected.append("\(fileID):\(line): \(message)") }
  }
}
