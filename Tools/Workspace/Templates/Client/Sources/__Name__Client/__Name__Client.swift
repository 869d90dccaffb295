import DependenciesCore

/// Fetches a text.
///
/// ```swift
/// @Dependency(\.__name__Client) var __name__Client
///
/// let text = try await __name__Client.fetch()
/// ```
@DependencyClient
public struct __Name__Client: Sendable {
  public var fetch: @Sendable () async throws -> String
}

extension __Name__Client: TestDependencyKey {
  public static let testValue = Self()

  /// Returns the same text each time.
  public static let previewValue = Self(fetch: { "__Name__" })
}

extension DependencyValues {
  public var __name__Client: __Name__Client {
    get { self[__Name__Client.self] }
    set { self[__Name__Client.self] = newValue }
  }
}
