import DependenciesCore

/// Knows something about each number.
///
/// ```swift
/// @Dependency(\.numberFact) var numberFact
///
/// let fact = try await numberFact.fetch(42)
/// ```
public struct NumberFactClient: Sendable {
  /// Gets a fact about a number: a sentence.
  public var fetch: @Sendable (Int) async throws -> String

  /// Creates a client of a closure.
  public init(fetch: @escaping @Sendable (Int) async throws -> String) {
    self.fetch = fetch
  }
}

extension NumberFactClient: TestDependencyKey {
  /// Fails the test that uses it.
  public static let testValue = Self(fetch: unimplemented("NumberFactClient.fetch"))

  /// Finds every number good.
  public static let previewValue = Self { "\($0) is a good number." }
}

extension DependencyValues {
  /// Knows something about each number.
  public var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
