import DependenciesCore
import Foundation
import LoopbackServer
import Testing
import WeatherClient
import WeatherClientLive

/// Tests of the live client with a server on loopback.
// One after another, for all sessions of a process share a thread.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WeatherClientLiveTests {
  let brooklyn = GeocodingSearch.mock.results[0]

  @Test func search_asksForTheName() async throws {
    let search = try await client { path in
      guard path == "/v1/search?name=S%C3%A3o%20Paulo%20%26%20so" else { return Self.answer("{}") }
      return Self.answer(
        """
        {"results": [
          {
            "id": 3448439, "name": "São Paulo", "latitude": -23.5475, "longitude": -46.63611,
            "elevation": 769.0, "country": "Brazil", "admin1": "São Paulo", "postcodes": ["01000"]
          },
          {"id": 1, "name": "Elsewhere", "latitude": 0, "longitude": 0}
        ], "generationtime_ms": 0.8}
        """)
    }.search("São Paulo & so")
    #expect(
      search
        == GeocodingSearch(results: [
          GeocodingSearch.Result(
            country: "Brazil", latitude: -23.5475, longitude: -46.63611, id: 3_448_439,
            name: "São Paulo", admin1: "São Paulo"),
          GeocodingSearch.Result(
            country: "", latitude: 0, longitude: 0, id: 1, name: "Elsewhere"),
        ]))
  }

  @Test func forecast_asksForThePlace() async throws {
    let path =
      "/v1/forecast?latitude=40.6501&longitude=-73.94958"
      + "&daily=temperature_2m_max,temperature_2m_min&timezone=auto"
    let forecast = try await client {
      $0 == path ? Self.answer(Self.forecast()) : Self.answer("{}")
    }.forecast(brooklyn)
    // The day without a temperature is left out.
    #expect(
      forecast
        == Forecast(
          daily: Forecast.Daily(
            temperatureMax: [31.5, 30], temperatureMin: [19, 18.2],
            time: [Self.date("2023-07-31"), Self.date("2023-08-02")]),
          dailyUnits: Forecast.DailyUnits(temperatureMax: "°C", temperatureMin: "°C")))
  }

  @Test(arguments: [
    "", "[]", "{}", "\u{1B}[31m", forecast(time: #"["31.7.", "1.8.", "2.8."]"#),
    forecast(time: "[]"),
  ])
  func forecast_thatCannotBeRead_isAnError(_ body: String) async {
    await #expect(throws: WeatherClientError.unreadable) {
      try await client { _ in Self.answer(body) }.forecast(brooklyn)
    }
  }

  @Test func anotherTypeOrStatusIsAnError() async {
    for type in ["text/html", "application/json-seq"] {
      await #expect(throws: WeatherClientError.unreadable) {
        try await client { _ in Self.answer(#"{"results":[]}"#, type: type) }.search("Brooklyn")
      }
    }
    let search = try? await client { _ in
      Self.answer(#"{"results":[]}"#, type: "Application/JSON ;charset=utf-8")
    }.search("Brooklyn")
    #expect(search?.results.isEmpty == true)
    await #expect(throws: WeatherClientError.status(500)) {
      try await client { _ in Self.answer("{}", status: 500) }.search("Brooklyn")
    }
    #expect(
      WeatherClientError.status(500).localizedDescription
        == "The weather service is out of order (status 500). Try again later.")
  }

  @Test func withoutAService_placesAreBuiltIn() async throws {
    let client = try client(timeout: .milliseconds(100)) { _ in [.stall] }
    let search = try await client.search("s")
    #expect(search.isOffline)
    #expect(search.results.map(\.name) == ["Cape Town", "San Francisco", "Sydney"])
    #expect(try await client.search("nowhere") == GeocodingSearch(isOffline: true, results: []))
  }

  @Test(arguments: [
    ("Berlin", "2023-01-15", 3), ("Berlin", "2023-07-16", 25),
    ("Sydney", "2023-01-15", 27), ("Sydney", "2023-07-16", 17),
  ])
  func withoutAService_temperaturesAreThoseOfTheSeason(
    name: String, day: String, temperature: Double
  ) async throws {
    let client = try client { _ in [] }
    let place = try #require(try await client.search(name).results.first)
    let now = Self.date(day).addingTimeInterval(50_000)
    let forecast = try await withDependencies {
      $0.date.now = now
    } operation: {
      try await client.forecast(place)
    }
    #expect(forecast.isOffline)
    let days = forecast.daily.time.map { $0.timeIntervalSince(Self.date(day)) / 86_400 }
    #expect(days == [0, 1, 2, 3, 4, 5, 6])
    #expect(abs(forecast.daily.temperatureMax[0] - temperature) < 0.2)
  }

  @Test func withoutAService_aPlaceThatIsNotBuiltInHasNoForecast() async throws {
    let place = GeocodingSearch.Result(
      country: "", latitude: 0, longitude: 0, id: 1, name: "Elsewhere")
    await #expect(throws: WeatherClientError.offline) {
      try await withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 0)
      } operation: {
        try await client { _ in [] }.forecast(place)
      }
    }
  }

  private func client(
    timeout: Duration = .seconds(50),
    _ answer: @escaping @Sendable (String) -> [LoopbackServer.Step]
  ) throws -> WeatherClient {
    let server = try LoopbackServer(answer)
    let live = WeatherClient.live(geocoding: server.url, weather: server.url, timeout: timeout)
    // The server lives as long as its client.
    return WeatherClient {
      defer { withExtendedLifetime(server) {} }
      return try await live.forecast($0)
    } search: {
      defer { withExtendedLifetime(server) {} }
      return try await live.search($0)
    }
  }

  private static func answer(
    _ body: String, status: Int = 200, type: String = "application/json; charset=utf-8"
  ) -> [LoopbackServer.Step] {
    [
      .send(
        """
        HTTP/1.1 \(status) Reason\r
        Content-Type: \(type)\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """)
    ]
  }

  private static func forecast(
    time: String = #"["2023-07-31", "2023-08-01", "2023-08-02"]"#
  ) -> String {
    """
    {
      "latitude": 40.65, "longitude": -73.95, "timezone": "America/New_York",
      "daily_units": {
        "time": "iso8601", "temperature_2m_max": "°C", "temperature_2m_min": "°C"
      },
      "daily": {
        "time": \(time),
        "temperature_2m_max": [31.5, null, 30], "temperature_2m_min": [19, 18, 18.2]
      }
    }
    """
  }

  private static func date(_ day: String) -> Date {
    (try? Date("\(day)T00:00:00Z", strategy: .iso8601)) ?? .distantPast
  }
}
