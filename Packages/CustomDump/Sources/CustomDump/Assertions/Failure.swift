@_spi(Messages) import IssueReporting

extension CallSite {
  /// Reports an issue if there is a difference.
  func report(_ difference: String?, after title: String, _ message: String = "") {
    guard let difference else { return }
    let message = message.isEmpty ? "" : " - \(message)"
    report("\(title): …\n\n\(difference)\(message)")
  }

  func report(_ error: any Error) {
    report("Threw error: \(error)")
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
  return """
    \(difference.indented(by: 2))

    (\(names.first): \(format.first), \(names.second): \(format.second))
    """
}
