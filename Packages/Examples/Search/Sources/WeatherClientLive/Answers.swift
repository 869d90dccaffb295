import Foundation
import WeatherClient

/// The answer of Open-Meteo's geocoding service (https://open-meteo.com/en/docs/geocoding-api).
struct GeocodingAnswer: Decodable {
  /// Missing if no place was found.
  let results: [Result]?

  struct Result: Decodable {
    let admin1: String?
    /// Missing for places that belong to no country.
    let country: String?
    let id: Int
    let latitude: Double
    let longitude: Double
    let name: String
  }
}

extension GeocodingSearch {
  init(_ answer: GeocodingAnswer) {
    self.init(
      results: (answer.results ?? []).map {
        Result(
          country: $0.country ?? "", latitude: $0.latitude, longitude: $0.longitude, id: $0.id,
          name: $0.name, admin1: $0.admin1)
      })
  }
}

/// The answer of Open-Meteo's forecast service (https://open-meteo.com/en/docs).
struct ForecastAnswer: Decodable {
  let daily: Daily
  let units: Units

  private enum CodingKeys: String, CodingKey {
    case daily
    case units = "daily_units"
  }

  struct Daily: Decodable {
    /// The highest temperatures, `nil` for days that are not computed yet.
    let max: [Double?]
    let min: [Double?]
    /// The days in the time zone of the place, such as `2023-07-31`.
    let time: [String]

    private enum CodingKeys: String, CodingKey {
      case max = "temperature_2m_max"
      case min = "temperature_2m_min"
      case time
    }
  }

  struct Units: Decodable {
    let max: String
    let min: String

    private enum CodingKeys: String, CodingKey {
      case max = "temperature_2m_max"
      case min = "temperature_2m_min"
    }
  }
}

extension Forecast {
  init(_ answer: ForecastAnswer) throws(WeatherClientError) {
    var daily = Daily(temperatureMax: [], temperatureMin: [], time: [])
    for ((day, max), min) in zip(zip(answer.daily.time, answer.daily.max), answer.daily.min) {
      guard let day = try? Date(day, strategy: .iso8601.year().month().day())
      else { throw .unreadable }
      guard let max, let min else { continue }
      daily.time.append(day)
      daily.temperatureMax.append(max)
      daily.temperatureMin.append(min)
    }
    guard !daily.time.isEmpty else { throw .unreadable }
    self.init(
      daily: daily,
      dailyUnits: DailyUnits(temperatureMax: answer.units.max, temperatureMin: answer.units.min))
  }
}
