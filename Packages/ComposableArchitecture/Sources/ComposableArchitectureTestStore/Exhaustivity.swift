import ComposableArchitectureCore
import IssueReporting

/// The amount of behavior that a test must assert on.
public enum Exhaustivity: Equatable, Sendable {
  /// All behavior: each change of the state, each action that an effect sends, the end of each
  /// effect.
  case on

  /// The behavior that the test chooses. State closures start from the actual state, so that they
  /// set only the properties they assert on. Actions that are not received are skipped.
  ///
  /// - Parameter showSkippedAssertions: Whether to print the assertions that an exhaustive test
  ///   needs.
  case off(showSkippedAssertions: Bool)

  /// The behavior that the test chooses, without printing skipped assertions.
  public static let off = Self.off(showSkippedAssertions: false)
}

extension TestStore {
  /// Runs an operation of a test with another exhaustivity.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation of a test with another exhaustivity.
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
  /// Reports a failure of an exhaustive test, or prints it as a skipped assertion of another test.
  ///
  /// - Parameter message: The failure; `nil` if there is none.
  func report(_ message: @autoclosure () -> String?, at site: CallSite) {
    if self == .off(showSkippedAssertions: false) { return }
    guard let message = message() else { return }
    if self == .on {
      site.report(message)
    } else {
      ChangePrinting.print("\(site): Skipped assertions: …\n\n\(message)\n")
    }
  }
}
