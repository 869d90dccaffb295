import ConcurrencyExtras
import CustomDump
import IssueReporting

/// A place in the source that a warning or a failure points at.
@usableFromInline
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline init(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  func report(_ message: @autoclosure () -> String) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension CallSite: CustomStringConvertible {
  @usableFromInline var description: String { "\(fileID):\(line)" }
}

extension CallSite {
  /// How often an action for absent state was reported, so that it is not reported twice.
  static let absences = LockIsolated(0)

  /// Says that an action came for a child whose state is not there, why that may be, and what to do.
  @usableFromInline func reportAbsentState(operator name: String, what: String, action: Any) {
    Self.absences.withValue { $0 += 1 }
    let article = name.hasPrefix("i") ? "An" : "A"
    report(
      """
      \(article) "\(name)" at "\(self)" received \(what). …

        Action:
      \(String(customDumping: action).indented(by: 4))

      This is generally considered an application logic error, and can happen for a few reasons:

      • A parent reducer removed the state before this reducer ran. Let the child run first: put a \
      "Scope" above the parent's own logic, and attach the other operators to that logic.

      • An effect that is still running sent the action. Effects of a child are cancelled with it, \
      so look for one that a parent returned for an action of the child.

      • The action was sent to the store while the state was not there. Send such actions only from \
      views that are shown for that state.
      """
    )
  }

  @usableFromInline func reportAbsentCase(operator name: String, expected: Any.Type, action: Any) {
    reportAbsentState(
      operator: name,
      what:
        "a child action when the state was in a different case than that of \"\(typeName(expected))\"",
      action: action
    )
  }
}

extension CallSite {
  @usableFromInline func reportRepeatedPush(of id: StackElementID) {
    report(
      """
      A "forEach" at "\(self)" received a "push" action for an element it already contains. …

        Element:
          \(id.debugDescription)

      Every element needs an id that was never used: append to the stack, or let a navigation link \
      push, instead of sending "push" with an id of your own.
      """
    )
  }
}

extension String {
  func indented(by width: Int) -> String {
    let prefix = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : prefix + $0 }
      .joined(separator: "\n")
  }
}
