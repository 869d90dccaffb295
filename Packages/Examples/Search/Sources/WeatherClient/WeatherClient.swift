import DependenciesCore

/// A client that searches places by name, and returns their weather forecast.
///
/// ```swift
/// @Dependency(\.weatherClient) var weatherClient
///
/// let places = try await weatherClient.search("Brooklyn").results
/// let forecast = try await weatherClient.forecast(places[0])
/// ```
///
/// Its errors are `LocalizedError`s, whose descriptions are shown.
public struct WeatherClient: Sendable {
  public var forecast: @Sendable (GeocodingSearch.Result) async throws -> Forecast
  public var search: @Sendable (String) async throws -> GeocodingSearch

  public init(
    forecast: @escaping @Sendable (GeocodingSearch.Result) async throws -> Forecast,
    search: @escaping @Sendable (String) async throws -> GeocodingSearch
  ) {
    self.forecast = forecast
    self.search = search
  }
}

extension WeatherClient: TestDependencyKey {
  /// A client that fails the test that uses it.
  public static let testValue = Self(
    forecast: unimplemented("WeatherClient.forecast"),
    search: unimplemented("WeatherClient.search")
  )

  /// A client that returns the mock results and the mock forecast.
  public static let previewValue = Self(forecast: { _ in .mock }, search: { _ in .mock })
}

extension DependencyValues {
  /// The client that searches places by name, and returns their weather forecast.
  public var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
