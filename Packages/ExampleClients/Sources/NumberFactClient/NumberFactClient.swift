import DependenciesCore

/// A client that returns facts about numbers.
///
/// ```swift
/// @Dependency(\.numberFact) var numberFact
///
/// let fact = try await numberFact.fetch(42)
/// ```
public struct NumberFactClient: Sendable {
  /// Returns a fact about a number, as a sentence.
  public var fetch: @Sendable (Int) async throws -> String

  /// Creates a client from a closure.
  public init(fetch: @escaping @Sendable (Int) async throws -> String) {
    self.fetch = fetch
  }
}

extension NumberFactClient: TestDependencyKey {
  /// A client that fails the test that uses it.
  public static let testValue = Self(fetch: unimplemented("NumberFactClient.fetch"))

  /// A client that returns "42 is a good number." for 42.
  public static let previewValue = Self { "\($0) is a good number." }
}

extension DependencyValues {
  /// The client that returns facts about numbers.
  public var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
