import Foundation

/// The weather of a place in the coming days.
public struct Forecast: Equatable, Sendable {
  public var daily: Daily
  public var dailyUnits: DailyUnits
  /// Whether the service could not be reached, so that these are average temperatures of the
  /// season.
  public var isOffline: Bool

  public init(daily: Daily, dailyUnits: DailyUnits, isOffline: Bool = false) {
    self.daily = daily
    self.dailyUnits = dailyUnits
    self.isOffline = isOffline
  }

  /// The days and their temperatures, in arrays of the same length and order.
  public struct Daily: Equatable, Sendable {
    public var temperatureMax: [Double]
    public var temperatureMin: [Double]
    /// The starts of the days in GMT, also for places in other time zones.
    public var time: [Date]

    public init(temperatureMax: [Double], temperatureMin: [Double], time: [Date]) {
      self.temperatureMax = temperatureMax
      self.temperatureMin = temperatureMin
      self.time = time
    }
  }

  /// The units of the temperatures, such as “°C”.
  public struct DailyUnits: Equatable, Sendable {
    public var temperatureMax: String
    public var temperatureMin: String

    public init(temperatureMax: String, temperatureMin: String) {
      self.temperatureMax = temperatureMax
      self.temperatureMin = temperatureMin
    }
  }
}

extension Forecast {
  /// A forecast of three days, for tests and previews.
  public static let mock = Self(
    daily: Daily(
      temperatureMax: [90, 70, 100],
      temperatureMin: [70, 50, 80],
      time: [0, 86_400, 172_800].map(Date.init(timeIntervalSince1970:))
    ),
    dailyUnits: DailyUnits(temperatureMax: "°F", temperatureMin: "°F")
  )
}
