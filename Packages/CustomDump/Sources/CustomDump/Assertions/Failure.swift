import IssueReporting

/// The source location of an assertion.
struct Location {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports an issue if there is a difference.
  func report(_ difference: String?, after title: String, _ message: String = "") {
    guard let difference else { return }
    let message = message.isEmpty ? "" : " - \(message)"
    reportIssue(
      "\(title): …\n\n\(difference)\(message)",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func report(_ error: any Error) {
    reportIssue(
      "Threw error: \(error)", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs an assertion, and reports an error that its expressions throw.
  func reportErrors(_ assertion: () throws -> Void) {
    do {
      try assertion()
    } catch {
      report(error)
    }
  }
}

/// Returns a diff of two values with a legend, or `nil` if they are equal.
func difference<Value: Equatable>(
  _ lhs: Value, _ rhs: Value, as names: (first: String, second: String)
) -> String? {
  let format = DiffFormat.proportional
  guard lhs != rhs, let difference = diff(lhs, rhs, format: format) else { return nil }
  let indented = difference.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "  \($0)" }
    .joined(separator: "\n")
  return """
    \(indented)

    (\(names.first): \(format.first), \(names.second): \(format.second))
    """
}
