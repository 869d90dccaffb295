import ComposableTerminalUI
import Foundation
import Search
import WeatherClient

@main
struct SearchPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Search") { screen(Search.State()) }
    Preview("Forecast") { screen(forecast) }
    Preview("Failure") {
      screen(Search.State(failure: Offline().localizedDescription, searchQuery: "B")) {
        $0.weatherClient.search = { _ in throw Offline() }
      }
    }
    Preview("Slow") {
      screen(Search.State(results: GeocodingSearch.mock.results, searchQuery: "B")) {
        $0.weatherClient.search = { _ in try await Task.never() }
        $0.weatherClient.forecast = { _ in try await Task.never() }
      }
    }
    Preview("Inert") { NavigationStack { SearchView(store: Store(initialState: forecast) {}) } }
  }

  private static let forecast = Search.State(
    results: GeocodingSearch.mock.results, searchQuery: "B",
    weather: Search.State.Weather(
      id: GeocodingSearch.mock.results[0].id,
      days: [12.4, 15, 9.8].enumerated().map { offset, temperature in
        Search.State.Weather.Day(
          date: Date(timeIntervalSince1970: 86_400 * Double(offset)), temperatureMax: temperature,
          temperatureMaxUnit: "°C", temperatureMin: temperature - 8, temperatureMinUnit: "°C")
      }))

  private static func screen(
    _ state: Search.State, prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> some View {
    NavigationStack {
      SearchView(
        store: Store(initialState: state) {
          Search()
        } withDependencies: {
          prepare(&$0)
        })
    }
  }
}

private struct Offline: LocalizedError {
  var errorDescription: String? { "The weather service cannot be reached. Check the network." }
}
