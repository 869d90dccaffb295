import ComposableTerminalUI
import Foundation
import WeatherClient

/// The screen of ``Search``. Put it into a navigation stack.
public struct SearchView: View {
  private let store: StoreOf<Search>
  /// Whether a search is due or under way.
  @State private var isSearching = false
  /// The number of times that a search was tried again.
  @State private var retryCount = 0
  @Dependency(\.continuousClock) private var clock

  public init(store: StoreOf<Search>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      GeometryReader { proxy in
        if viewStore.results.isEmpty {
          EmptySearchView(isSearching: isSearching, viewStore: viewStore) {
            isSearching = true
            retryCount += 1
          }
        } else {
          ResultsView(isWide: proxy.size.width >= 90, viewStore: viewStore)
        }
      }
      .searchable(
        text: Binding {
          viewStore.searchQuery
        } set: {
          isSearching = !$0.isEmpty
          viewStore.send(.searchQueryChanged($0))
        },
        prompt: "Name of a place"
      )
      .toolbar {
        ToolbarItem(placement: .status) {
          if isSearching, !viewStore.results.isEmpty {
            ProgressView("Searching…")
          } else if viewStore.isOffline {
            Text("Offline: only large cities are known. Check the network.")
          } else {
            Text("Weather data by Open-Meteo.com").foregroundColor(.secondary)
          }
        }
      }
      .task(id: [viewStore.searchQuery, "\(retryCount)"]) {
        guard isSearching, (try? await clock.sleep(for: .milliseconds(300))) != nil
        else { return }
        await viewStore.send(.searchQueryChangeDebounced).finish()
        if !Task.isCancelled { isSearching = false }
      }
    }
    // At the leading edge, whatever is shown, so that the search field stays where it is.
    .frame(maxWidth: 100)
    .frame(maxWidth: .infinity, alignment: .leading)
    .navigationTitle("Search")
  }
}

/// Shows progress, a failure or a hint while there are no results.
private struct EmptySearchView: View {
  let isSearching: Bool
  let viewStore: ViewStoreOf<Search>
  let tryAgain: () -> Void

  var body: some View {
    VStack(spacing: 1) {
      if isSearching {
        ProgressView("Searching…")
      } else if let failure = viewStore.failure {
        Text(verbatim: failure)
        Button("Try again", action: tryAgain)
      } else if viewStore.searchQuery.isEmpty {
        Text("Type the name of a place to see its weather.")
      } else {
        Text("Nothing found")
      }
    }
    .foregroundColor(.secondary)
    .multilineTextAlignment(.center)
    .padding(.horizontal, 2)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The places, and the weather of the chosen one: beside them if there is room, else below its name.
private struct ResultsView: View {
  let isWide: Bool
  let viewStore: ViewStoreOf<Search>

  var body: some View {
    HStack(alignment: .top, spacing: 3) {
      List {
        if let failure = viewStore.failure {
          Text(verbatim: failure).foregroundColor(.red)
        }
        ForEach(viewStore.results) { result in
          ResultView(result: result, showsWeather: !isWide, viewStore: viewStore)
        }
      }
      .frame(width: isWide ? 44 : nil)
      if isWide { forecast.frame(maxWidth: .infinity, alignment: .leading) }
    }
  }

  @ViewBuilder
  private var forecast: some View {
    if let weather = viewStore.weather,
      let place = viewStore.results.first(where: { $0.id == weather.id })
    {
      VStack(alignment: .leading) {
        Text(verbatim: place.name).bold().lineLimit(1)
        Text(verbatim: place.region).foregroundColor(.secondary).lineLimit(1)
        WeatherView(weather: weather).padding(.top, 1)
      }
    } else {
      Text("Choose a place to see its weather.").foregroundColor(.secondary)
    }
  }
}

/// A place, with its weather if that is loaded and has no room beside the places.
private struct ResultView: View {
  let result: GeocodingSearch.Result
  let showsWeather: Bool
  let viewStore: ViewStoreOf<Search>

  var body: some View {
    Button {
      viewStore.send(.searchResultTapped(result))
    } label: {
      VStack(alignment: .leading) {
        HStack {
          Text(verbatim: result.name).bold().lineLimit(1).layoutPriority(1)
          Spacer()
          if viewStore.resultForecastRequestInFlight?.id == result.id { ProgressView() }
          Text(verbatim: result.region).foregroundColor(.secondary).lineLimit(1)
        }
        if showsWeather, let weather = viewStore.weather, weather.id == result.id {
          WeatherView(weather: weather).padding(.horizontal, 2)
        }
      }
    }
  }
}

/// A line for each day, with a bar from its lowest to its highest temperature.
private struct WeatherView: View {
  let weather: Search.State.Weather

  var body: some View {
    VStack(alignment: .leading) {
      if weather.isOffline {
        Text("Offline: temperatures that are usual for the season").foregroundColor(.secondary)
      }
      ForEach(weather.days, id: \.date) { day in
        HStack {
          Text(verbatim: day.date.formatted(Self.weekday)).frame(width: 10, alignment: .leading)
          Text(verbatim: day.lowest).frame(width: 6, alignment: .trailing)
          TemperatureBar(lowest: day.temperatureMin, highest: day.temperatureMax, scale: scale)
          Text(verbatim: day.highest).frame(width: 6, alignment: .trailing)
        }
      }
    }
    .foregroundColor(.primary)
  }

  /// The range of the temperatures of all days.
  private var scale: ClosedRange<Double> {
    let lowest = weather.days.map(\.temperatureMin).min() ?? 0
    return lowest...max(lowest, weather.days.map(\.temperatureMax).max() ?? 0)
  }

  private static let weekday = Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    .weekday(.wide)
}

/// A bar from one temperature to another on a scale of several days.
private struct TemperatureBar: CellView {
  let lowest: Double
  let highest: Double
  let scale: ClosedRange<Double>

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(4, proposal.width ?? 20), height: 1)
  }

  func draw(in canvas: CellCanvas) {
    let start = column(of: lowest, width: canvas.width)
    let end = max(start, column(of: highest, width: canvas.width))
    canvas.fill(x: 0, y: 0, width: canvas.width, height: 1, with: "─", color: .secondary)
    canvas.fill(x: start, y: 0, width: end - start + 1, height: 1, with: "━", color: .accentColor)
  }

  private func column(of temperature: Double, width: Int) -> Int {
    let length = scale.upperBound - scale.lowerBound
    // Comparisons with a value that is not a number are false.
    guard length > 0, temperature > scale.lowerBound else { return 0 }
    return Int((min(1, (temperature - scale.lowerBound) / length) * Double(width - 1)).rounded())
  }
}

extension GeocodingSearch.Result {
  fileprivate var region: String { [admin1, country].compactMap(\.self).joined(separator: ", ") }
}

extension Search.State.Weather.Day {
  fileprivate var lowest: String { Self.rounded(temperatureMin, temperatureMinUnit) }
  fileprivate var highest: String { Self.rounded(temperatureMax, temperatureMaxUnit) }

  private static func rounded(_ value: Double, _ unit: String) -> String {
    value.formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US")))
      + " " + unit
  }
}
