import DependenciesCore

/// Fetches a text.
///
/// ```swift
/// @Dependency(\.__name__Client) var __name__Client
///
/// let text = try await __name__Client.fetch()
/// ```
public struct __Name__Client: Sendable {
  public var fetch: @Sendable () async throws -> String

  public init(fetch: @escaping @Sendable () async throws -> String) {
    self.fetch = fetch
  }
}

extension __Name__Client: TestDependencyKey {
  public static let testValue = Self(fetch: unimplemented("__Name__Client.fetch"))

  /// Returns the same text each time.
  public static let previewValue = Self(fetch: { "__Name__" })
}

extension DependencyValues {
  public var __name__Client: __Name__Client {
    get { self[__Name__Client.self] }
    set { self[__Name__Client.self] = newValue }
  }
}
