import ComposableArchitecture
import Foundation
import WeatherClient

/// Finds places by name, and loads the weather of the chosen one.
public struct Search: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The reason why the latest request failed.
    public var failure: String?
    /// Whether there is no network, so that `results` are built-in places.
    public var isOffline: Bool
    public var results: [GeocodingSearch.Result]
    public var resultForecastRequestInFlight: GeocodingSearch.Result?
    public var searchQuery: String
    public var weather: Weather?

    public init(
      failure: String? = nil,
      isOffline: Bool = false,
      results: [GeocodingSearch.Result] = [],
      resultForecastRequestInFlight: GeocodingSearch.Result? = nil,
      searchQuery: String = "",
      weather: Weather? = nil
    ) {
      self.failure = failure
      self.isOffline = isOffline
      self.results = results
      self.resultForecastRequestInFlight = resultForecastRequestInFlight
      self.searchQuery = searchQuery
      self.weather = weather
    }

    public struct Weather: Equatable, Sendable {
      public var id: GeocodingSearch.Result.ID
      public var days: [Day]
      /// Whether there is no network, so that the temperatures are typical ones of the season.
      public var isOffline: Bool

      public init(id: GeocodingSearch.Result.ID, days: [Day], isOffline: Bool = false) {
        self.id = id
        self.days = days
        self.isOffline = isOffline
      }

      public struct Day: Equatable, Sendable {
        /// The start of the day in UTC.
        public var date: Date
        public var temperatureMax: Double
        public var temperatureMaxUnit: String
        public var temperatureMin: Double
        public var temperatureMinUnit: String

        public init(
          date: Date, temperatureMax: Double, temperatureMaxUnit: String, temperatureMin: Double,
          temperatureMinUnit: String
        ) {
          self.date = date
          self.temperatureMax = temperatureMax
          self.temperatureMaxUnit = temperatureMaxUnit
          self.temperatureMin = temperatureMin
          self.temperatureMinUnit = temperatureMinUnit
        }
      }
    }
  }

  public enum Action: Equatable, Sendable {
    case forecastResponse(GeocodingSearch.Result.ID, TaskResult<Forecast>)
    case searchQueryChanged(String)
    case searchQueryChangeDebounced
    case searchResponse(TaskResult<GeocodingSearch>)
    case searchResultTapped(GeocodingSearch.Result)
  }

  private enum CancelID { case location, weather }

  @Dependency(\.weatherClient) var weatherClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(_, .failure(let error)):
        state.failure = (error as? any LocalizedError)?.errorDescription
        state.resultForecastRequestInFlight = nil
        state.weather = nil
        return .none

      case .forecastResponse(let id, .success(let forecast)):
        state.resultForecastRequestInFlight = nil
        state.weather = State.Weather(id: id, forecast)
        return .none

      case .searchQueryChanged(let query):
        state.failure = nil
        state.searchQuery = query
        guard query.isEmpty else { return .none }
        state.isOffline = false
        state.results = []
        state.resultForecastRequestInFlight = nil
        state.weather = nil
        return .merge(.cancel(id: CancelID.location), .cancel(id: CancelID.weather))

      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(TaskResult { try await weatherClient.search(query) }))
        }
        .cancellable(id: CancelID.location, cancelInFlight: true)

      case .searchResponse(.failure(let error)):
        state.failure = (error as? any LocalizedError)?.errorDescription
        state.results = []
        return .none

      case .searchResponse(.success(let response)):
        state.failure = nil
        state.isOffline = response.isOffline
        state.results = response.results
        return .none

      case .searchResultTapped(let location):
        state.failure = nil
        state.resultForecastRequestInFlight = location
        return .run { send in
          await send(
            .forecastResponse(
              location.id, TaskResult { try await weatherClient.forecast(location) }))
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)
      }
    }
  }
}

extension Search.State.Weather {
  init(id: GeocodingSearch.Result.ID, _ forecast: Forecast) {
    let (daily, units) = (forecast.daily, forecast.dailyUnits)
    self.init(
      id: id,
      days: zip(daily.time, zip(daily.temperatureMax, daily.temperatureMin)).map {
        Day(
          date: $0, temperatureMax: $1.0, temperatureMaxUnit: units.temperatureMax,
          temperatureMin: $1.1, temperatureMinUnit: units.temperatureMin)
      },
      isOffline: forecast.isOffline)
  }
}
