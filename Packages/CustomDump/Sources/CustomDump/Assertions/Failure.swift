import IssueReporting

/// The line of a test that an assertion was written at.
struct Location {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ failure: String, _ message: String = "") {
    reportIssue(
      message.isEmpty ? failure : "\(failure) - \(message)",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs an assertion; an error that its expressions throw fails it.
  func reportErrors(_ assertion: () throws -> Void) {
    do {
      try assertion()
    } catch {
      report("Threw error: \(error)")
    }
  }
}

/// How two values differ, with a legend, or `nil` if they are equal.
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
