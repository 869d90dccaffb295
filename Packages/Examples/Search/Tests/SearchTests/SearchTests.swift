import ComposableArchitecture
import Foundation
import Search
import Testing
import WeatherClient

@MainActor
@Suite struct SearchTests {
  struct SomethingWentWrong: LocalizedError, Equatable {
    var errorDescription: String? { "The line is dead." }
  }

  let brooklyn = GeocodingSearch.mock.results[0]

  func makeStore(_ state: Search.State = Search.State()) -> TestStoreOf<Search> {
    TestStore(initialState: state) { Search() }
  }

  /// The weather of `Forecast.mock`.
  func weather(id: Int) -> Search.State.Weather {
    Search.State.Weather(
      id: id,
      days: [(0, 90, 70), (86_400, 70, 50), (172_800, 100, 80)].map {
        Search.State.Weather.Day(
          date: Date(timeIntervalSince1970: $0), temperatureMax: $1, temperatureMaxUnit: "°F",
          temperatureMin: $2, temperatureMinUnit: "°F")
      })
  }

  @Test func search_loadsResults_andClearingRemovesThem() async {
    let store = makeStore()
    store.dependencies.weatherClient.search = { _ in .mock }
    await store.send(.searchQueryChanged("B")) { $0.searchQuery = "B" }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(.searchResponse(.success(.mock))) {
      $0.results = GeocodingSearch.mock.results
    }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
    await store.send(.searchQueryChangeDebounced)
  }

  @Test func searchFails_reports_andCanBeTriedAgain() async {
    let store = makeStore(.init(results: [brooklyn], searchQuery: "B"))
    store.dependencies.weatherClient.search = { _ in throw SomethingWentWrong() }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(.searchResponse(.failure(SomethingWentWrong()))) {
      $0.failure = "The line is dead."
      $0.results = []
    }
    store.dependencies.weatherClient.search = { _ in .mock }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(.searchResponse(.success(.mock))) {
      $0.failure = nil
      $0.results = GeocodingSearch.mock.results
    }
  }

  @Test func newSearch_cancelsThePreviousOne() async {
    let store = makeStore(.init(searchQuery: "B"))
    store.dependencies.weatherClient.search = { query in
      query == "B" ? try await Task.never() : .mock
    }
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("Br")) { $0.searchQuery = "Br" }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(.searchResponse(.success(.mock))) {
      $0.results = GeocodingSearch.mock.results
    }
  }

  @Test func clearing_cancelsBothRequests() async {
    let store = makeStore(.init(isOffline: true, results: [brooklyn], searchQuery: "B"))
    store.dependencies.weatherClient.forecast = { _ in try await Task.never() }
    store.dependencies.weatherClient.search = { _ in try await Task.never() }
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchResultTapped(brooklyn)) {
      $0.resultForecastRequestInFlight = brooklyn
    }
    await store.send(.searchQueryChanged("")) {
      $0.isOffline = false
      $0.resultForecastRequestInFlight = nil
      $0.results = []
      $0.searchQuery = ""
    }
    await store.finish()
  }

  @Test func forecastFails_reports_andCanBeTriedAgain() async {
    let store = makeStore(.init(results: [brooklyn]))
    store.dependencies.weatherClient.forecast = { _ in throw SomethingWentWrong() }
    await store.send(.searchResultTapped(brooklyn)) {
      $0.resultForecastRequestInFlight = brooklyn
    }
    await store.receive(.forecastResponse(1, .failure(SomethingWentWrong()))) {
      $0.failure = "The line is dead."
      $0.resultForecastRequestInFlight = nil
    }
    store.dependencies.weatherClient.forecast = { _ in .mock }
    await store.send(.searchResultTapped(brooklyn)) {
      $0.failure = nil
      $0.resultForecastRequestInFlight = brooklyn
    }
    await store.receive(.forecastResponse(1, .success(.mock))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = weather(id: 1)
    }
  }
}
