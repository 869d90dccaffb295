import IssueReporting
import Observation

/// The issues that were reported since a preview was opened.
@MainActor
@Observable
final class PreviewIssues {
  /// The latest issue.
  private(set) var latest: String?
  private var count = 0
  private var place = ""

  /// The number of issues, and the place of the latest.
  var title: String {
    count == 1 ? "Issue at \(place):" : "\(count) issues, the latest at \(place):"
  }

  func append(_ message: String, at place: String) {
    count += 1
    latest = message
    self.place = place
  }

  func removeAll() {
    guard count > 0 else { return }
    count = 0
    latest = nil
  }

  /// Adds issues to a list, in addition to what other reporters do with them.
  struct Reporter: IssueReporter {
    let issues: PreviewIssues

    func reportIssue(
      _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
      line: UInt, column: UInt
    ) {
      let message = message() ?? "Issue"
      let file = "\(fileID)".split(separator: "/").last ?? ""
      let place = "\(file):\(line)"
      // At once on the main actor, since a screen that is printed has no later frame.
      Task.immediate { @MainActor [issues] in issues.append(message, at: place) }
    }
  }
}
