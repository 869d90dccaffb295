import DependenciesCore
import Testing
import WeatherClient

/// The values for previews.
@Suite struct WeatherClientTests {
  struct WeatherReport {
    @Dependency(\.weatherClient) var weatherClient

    func highs(of name: String) async throws -> [Double] {
      guard let place = try await weatherClient.search(name).results.first else { return [] }
      return try await weatherClient.forecast(place).daily.temperatureMax
    }
  }

  @Test func previewValue_findsAPlaceWithAForecast() async throws {
    let highs = try await withDependencies {
      $0.weatherClient = .previewValue
    } operation: {
      try await WeatherReport().highs(of: "Brooklyn")
    }
    #expect(highs == Forecast.mock.daily.temperatureMax)
  }
}
