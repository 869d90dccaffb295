import Foundation
import IssueReporting

/// A reporter that collects issues with their file and line.
// All properties are accessed under the lock.
final class Recorder: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var _issues: [String] = []
  private var _expected: [String] = []

  var issues: [String] { lock.withLock { _issues } }
  var expected: [String] { lock.withLock { _expected } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = "\(fileID):\(line): \(message() ?? "nil")"
    lock.withLock { _issues.append(issue) }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = "\(fileID):\(line): \(message() ?? "nil")"
    lock.withLock { _expected.append(issue) }
  }
}
