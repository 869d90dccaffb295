import ComposableTerminalUI
import Foundation
import Search
import Testing
import WeatherClient

@MainActor
@Suite struct SearchScreenTests {
  struct SomethingWentWrong: LocalizedError {
    var errorDescription: String? { "The weather service is out of order." }
  }

  let clock = TestClock()
  let brooklyn = GeocodingSearch.mock.results[0]

  func makeStore(
    _ state: Search.State = Search.State(),
    forecast: @escaping @Sendable (GeocodingSearch.Result) async throws -> Forecast = { _ in .mock
    },
    search: @escaping @Sendable (String) async throws -> GeocodingSearch = { _ in .mock }
  ) -> StoreOf<Search> {
    Store(initialState: state) {
      Search()
    } withDependencies: {
      $0.weatherClient = WeatherClient(forecast: forecast, search: search)
    }
  }

  func makeUI(_ store: StoreOf<Search>, size: (Int, Int) = (60, 20)) -> Pilot {
    withDependencies {
      $0.continuousClock = clock
    } operation: {
      let view = SearchView(store: store)
      return Pilot(size: size) { NavigationStack { view } }
    }
  }

  func search(_ text: String, in ui: Pilot) async {
    if ui.contains("Name of a place") { ui.click("Name of a place") } else { ui.type("/") }
    ui.type(text)
    await ui.settle()
    await clock.advance(by: .milliseconds(300))
    await ui.settle()
  }

  @Test func small() async {
    let ui = makeUI(makeStore())
    await ui.settle()
    assertSnapshot(of: ui)
  }

  @Test func large_withAForecast() async {
    let ui = makeUI(makeStore(), size: (90, 30))
    await search("B", in: ui)
    ui.click("Brooklyn")
    await ui.settle()
    assertSnapshot(of: ui, as: .styled)
  }

  /// The field stays where it is while there is a hint, progress, results, a forecast, or nothing.
  @Test(arguments: [(60, 20), (80, 24), (120, 36), (160, 45)])
  func searchField_doesNotMove(size: (Int, Int)) async throws {
    let store = makeStore(search: { $0.contains("x") ? GeocodingSearch(results: []) : .mock })
    let ui = makeUI(store, size: size)
    await ui.settle()
    func place() throws -> [Int] {
      let lines = ui.screen.split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(lines.firstIndex { $0.contains("⌕") })
      return [row, lines[row].prefix { $0 != "⌕" }.count]
    }
    let first = try place()
    ui.click("Name of a place")
    ui.type("B")
    await ui.settle()
    #expect(try place() == first && ui.contains("Searching…"))
    await clock.advance(by: .milliseconds(300))
    await ui.settle()
    #expect(try place() == first && ui.contains("San Francisco"))
    ui.click("Brooklyn")
    await ui.settle()
    #expect(try place() == first && ui.contains("90 °F"))
    await search("x", in: ui)
    #expect(try place() == first && ui.contains("Nothing found"))
  }

  @Test(arguments: [(80, 24), (120, 36)])
  func forecast_isBesideThePlacesIfThereIsRoom(size: (Int, Int)) async {
    let ui = makeUI(makeStore(), size: size)
    await search("B", in: ui)
    #expect(ui.contains("Choose a place to see its weather.") == (size.0 == 120))
    ui.click("Brooklyn")
    await ui.settle()
    assertSnapshot(of: ui, named: "\(size.0)x\(size.1)")
  }

  @Test func typing_debouncesTheSearch() async {
    let queries = LockIsolated<[String]>([])
    let store = makeStore(search: { query in
      queries.withValue { $0.append(query) }
      return .mock
    })
    let ui = makeUI(store)
    ui.click("Name of a place")
    for character in "Bro" {
      ui.type(String(character))
      await ui.settle()
      #expect(ui.contains("Searching…"))
      await clock.advance(by: .milliseconds(299))
    }
    #expect(queries.value == [])
    await clock.advance(by: .milliseconds(1))
    await ui.settle()
    #expect(queries.value == ["Bro"])
    #expect(ui.contains("San Francisco"))
    #expect(!ui.contains("Searching…"))
  }

  @Test func offline() async {
    let store = makeStore { _ in
      var forecast = Forecast.mock
      forecast.isOffline = true
      return forecast
    } search: { _ in
      GeocodingSearch(isOffline: true, results: [GeocodingSearch.mock.results[0]])
    }
    let ui = makeUI(store)
    await search("B", in: ui)
    ui.press(.enter, .enter)
    await ui.settle()
    assertSnapshot(of: ui)
  }
}
