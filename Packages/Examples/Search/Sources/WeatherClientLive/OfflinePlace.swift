import Foundation
import WeatherClient

/// A built-in place with its climate, for use without the network.
struct OfflinePlace {
  let name: String
  let country: String
  let latitude: Double
  let longitude: Double
  /// The average lowest and highest temperatures of a day in the coldest month, in °C.
  let winter: ClosedRange<Double>
  /// The average lowest and highest temperatures of a day in the warmest month, in °C.
  let summer: ClosedRange<Double>

  private static let all = [
    Self("Berlin", "Germany", 52.52, 13.41, winter: -2...3, summer: 14...25),
    Self("Brooklyn", "United States", 40.65, -73.95, winter: -3...4, summer: 21...29),
    Self("Buenos Aires", "Argentina", -34.61, -58.38, winter: 8...15, summer: 20...30),
    Self("Cairo", "Egypt", 30.06, 31.25, winter: 9...19, summer: 23...35),
    Self("Cape Town", "South Africa", -33.93, 18.42, winter: 8...18, summer: 16...26),
    Self("London", "United Kingdom", 51.51, -0.13, winter: 2...8, summer: 14...24),
    Self("Los Angeles", "United States", 34.05, -118.24, winter: 9...20, summer: 18...29),
    Self("Mumbai", "India", 19.07, 72.88, winter: 17...31, summer: 26...33),
    Self("Nairobi", "Kenya", -1.28, 36.82, winter: 12...22, summer: 14...27),
    Self("Paris", "France", 48.85, 2.35, winter: 3...8, summer: 16...26),
    Self("San Francisco", "United States", 37.77, -122.42, winter: 8...14, summer: 13...21),
    Self("Sydney", "Australia", -33.87, 151.21, winter: 9...17, summer: 20...27),
    Self("Tokyo", "Japan", 35.69, 139.69, winter: 1...10, summer: 24...31),
  ]

  private init(
    _ name: String, _ country: String, _ latitude: Double, _ longitude: Double,
    winter: ClosedRange<Double>, summer: ClosedRange<Double>
  ) {
    self.name = name
    self.country = country
    self.latitude = latitude
    self.longitude = longitude
    self.winter = winter
    self.summer = summer
  }

  /// Returns the places whose name or country begins with a text, regardless of case and
  /// diacritics.
  static func search(_ text: String) -> GeocodingSearch {
    let places = all.enumerated().filter { _, place in
      [place.name, place.country].contains {
        $0.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
      }
    }
    return GeocodingSearch(
      isOffline: true,
      // The ids are negative, so that they differ from those of the service.
      results: places.map { offset, place in
        GeocodingSearch.Result(
          country: place.country, latitude: place.latitude, longitude: place.longitude,
          id: -1 - offset, name: place.name)
      })
  }

  /// Returns the average temperatures of a week, or `nil` if no built-in place is near.
  static func forecast(for result: GeocodingSearch.Result, from now: Date) -> Forecast? {
    let place = all.first {
      abs($0.latitude - result.latitude) < 0.1 && abs($0.longitude - result.longitude) < 0.1
    }
    guard let place else { return nil }
    let day: TimeInterval = 86_400
    let today = (now.timeIntervalSince1970 / day).rounded(.down) * day
    let days = (0..<7).map { Date(timeIntervalSince1970: today + Double($0) * day) }
    let warmths = days.map(place.warmth)
    func temperatures(_ bound: KeyPath<ClosedRange<Double>, Double>) -> [Double] {
      let (low, high) = (place.winter[keyPath: bound], place.summer[keyPath: bound])
      return warmths.map { ((low + (high - low) * $0) * 10).rounded() / 10 }
    }
    return Forecast(
      daily: Forecast.Daily(
        temperatureMax: temperatures(\.upperBound), temperatureMin: temperatures(\.lowerBound),
        time: days),
      dailyUnits: Forecast.DailyUnits(temperatureMax: "°C", temperatureMin: "°C"),
      isOffline: true)
  }

  /// Returns the warmth of a season, from 0 in mid-January (mid-July in the south) to 1 half a year
  /// later.
  private func warmth(on day: Date) -> Double {
    let year = 365.25 * 86_400
    let sinceWinter = day.timeIntervalSince1970 - 14 * 86_400 + (latitude < 0 ? year / 2 : 0)
    return (1 - cos(2 * .pi * sinceWinter / year)) / 2
  }
}
