import DependenciesCore
import Foundation
import HTTPRequest
import WeatherClient

extension WeatherClient: DependencyKey {
  /// A client of Open-Meteo.
  public static let liveValue = live()

  /// Returns a client of two services with Open-Meteo's formats, which uses built-in places if they
  /// cannot be reached.
  ///
  /// - Parameters:
  ///   - geocoding: The URL of the service that searches places.
  ///   - weather: The URL of the service that forecasts their weather.
  ///   - timeout: The time to wait for an answer.
  public static func live(
    geocoding: URL = defaultGeocoding, weather: URL = defaultWeather,
    timeout: Duration = .seconds(5)
  ) -> Self {
    Self { place in
      let url = weather.appending(path: "v1/forecast").appending(queryItems: [
        URLQueryItem(name: "latitude", value: "\(place.latitude)"),
        URLQueryItem(name: "longitude", value: "\(place.longitude)"),
        URLQueryItem(name: "daily", value: "temperature_2m_max,temperature_2m_min"),
        URLQueryItem(name: "timezone", value: "auto"),
      ])
      if let answer = try await answer(at: url, as: ForecastAnswer.self, timeout: timeout) {
        return try Forecast(answer)
      }
      @Dependency(\.date.now) var now
      guard let forecast = OfflinePlace.forecast(for: place, from: now)
      else { throw WeatherClientError.offline }
      return forecast
    } search: { name in
      let url = geocoding.appending(path: "v1/search").appending(queryItems: [
        URLQueryItem(name: "name", value: name)
      ])
      let answer = try await answer(at: url, as: GeocodingAnswer.self, timeout: timeout)
      return answer.map(GeocodingSearch.init) ?? OfflinePlace.search(name)
    }
  }

  // The strings are valid URLs, so these cannot fail.
  public static let defaultGeocoding = URL(string: "https://geocoding-api.open-meteo.com")!
  public static let defaultWeather = URL(string: "https://api.open-meteo.com")!

  /// Returns the answer of a service, or `nil` if it cannot be reached.
  private static func answer<Answer: Decodable>(
    at url: URL, as type: Answer.Type, timeout: Duration
  ) async throws -> Answer? {
    do {
      return try await HTTPRequest.body(
        at: url, type: "application/json", limit: 1 << 20, timeout: timeout
      )
      .map { try JSONDecoder().decode(type, from: $0) }
    } catch HTTPRequestError.status(let code) {
      throw WeatherClientError.status(code)
    } catch HTTPRequestError.unacceptable, is DecodingError {
      throw WeatherClientError.unreadable
    }
  }
}

/// An error of the weather services, with a description for users.
public enum WeatherClientError: LocalizedError, Hashable, Sendable {
  /// The service cannot be reached, and the place is not built in.
  case offline
  /// The service answered with a status other than 200.
  case status(Int)
  /// The service answered with a document that cannot be read.
  case unreadable

  public var errorDescription: String? {
    switch self {
    case .offline: "The weather service cannot be reached. Check the network."
    case .status(let code): "The weather service is out of order (status \(code)). Try again later."
    case .unreadable: "The weather service gave an answer that cannot be read. Try again later."
    }
  }
}
