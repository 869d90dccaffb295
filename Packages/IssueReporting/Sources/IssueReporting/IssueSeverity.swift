/// The severity of an issue.
public enum IssueSeverity: Hashable, Sendable {
  /// The severity of an issue that fails no test. Swift Testing lists it; elsewhere it is printed.
  case warning
  /// The severity of an issue that fails the running test.
  case error
}
