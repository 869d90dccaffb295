public import DependenciesCore

/// Returns what to add to the list.
///
/// ```swift
/// @Dependency(\.importClient) var importClient
///
/// let titles = try await importClient.titles()
/// ```
@DependencyClient
public struct ImportClient: Sendable {
  public var titles: @Sendable () async throws -> [String]
}

extension ImportClient: TestDependencyKey {
  public static let testValue = Self()

  public static let previewValue = Self(titles: { ["Imported"] })
}

extension DependencyValues {
  public var importClient: ImportClient {
    get { self[ImportClient.self] }
    set { self[ImportClient.self] = newValue }
  }
}
