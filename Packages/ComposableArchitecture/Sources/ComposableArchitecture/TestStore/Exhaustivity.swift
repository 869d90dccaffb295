import IssueReporting

/// How much a test must assert on.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that an effect sends, the end of each effect.
  case on

  /// Only what the test says. State closures start from the actual state, so that they need to set only
  /// what they are about; actions that are not received are skipped.
  ///
  /// - Parameter showSkippedAssertions: Whether to print what an exhaustive test would have had to
  ///   assert on.
  case off(showSkippedAssertions: Bool)

  /// Only what the test says, and nothing is printed.
  public static let off = Self.off(showSkippedAssertions: false)
}

extension TestStore {
  /// Runs a part of a test with another exhaustivity.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs a part of a test with another exhaustivity.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}

extension Exhaustivity {
  /// Reports a failure of an exhaustive test; in one that is not, prints it if it is to be shown.
  func report(_ message: @autoclosure () -> String, at site: CallSite) {
    switch self {
    case .on:
      site.report(message())
    case .off(showSkippedAssertions: true):
      ChangePrinting.print("\(site): Skipped assertions: …\n\n\(message())\n")
    case .off(showSkippedAssertions: false):
      break
    }
  }
}
