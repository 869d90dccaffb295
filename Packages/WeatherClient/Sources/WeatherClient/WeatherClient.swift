import DependenciesCore

/// Finds places by name, and tells their weather.
///
/// ```swift
/// @Dependency(\.weatherClient) var weatherClient
///
/// let places = try await weatherClient.search("Brooklyn").results
/// let forecast = try await weatherClient.forecast(places[0])
/// ```
///
/// What goes wrong is thrown as a `LocalizedError`, whose description is shown.
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
  /// Fails the test that uses it.
  public static let testValue = Self(
    forecast: unimplemented("WeatherClient.forecast"),
    search: unimplemented("WeatherClient.search")
  )

  /// Finds the same places for each name, which all have the same weather.
  public static let previewValue = Self(forecast: { _ in .mock }, search: { _ in .mock })
}

extension DependencyValues {
  /// Finds places by name, and tells their weather.
  public var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
