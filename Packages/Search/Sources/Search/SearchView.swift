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
      Group {
        if viewStore.results.isEmpty {
          EmptySearchView(isSearching: isSearching, viewStore: viewStore) {
            isSearching = true
            retryCount += 1
          }
        } else {
          List {
            if let failure = viewStore.failure {
              Text(verbatim: failure).foregroundColor(.red)
            }
            ForEach(viewStore.results) { result in
              ResultView(result: result, viewStore: viewStore)
            }
          }
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

/// A place, with its weather if that is loaded.
private struct ResultView: View {
  let result: GeocodingSearch.Result
  let viewStore: ViewStoreOf<Search>

  var body: some View {
    Button {
      viewStore.send(.searchResultTapped(result))
    } label: {
      VStack(alignment: .leading) {
        HStack {
          Text(verbatim: result.name).bold().lineLimit(1)
          Spacer()
          if viewStore.resultForecastRequestInFlight?.id == result.id { ProgressView() }
          Text(
            verbatim: [result.admin1, result.country].compactMap(\.self).joined(separator: ", ")
          )
          .foregroundColor(.secondary)
          .lineLimit(1)
        }
        if let weather = viewStore.weather, weather.id == result.id {
          WeatherView(weather: weather)
        }
      }
    }
  }
}

private struct WeatherView: View {
  let weather: Search.State.Weather

  var body: some View {
    VStack(alignment: .leading) {
      if weather.isOffline {
        Text("Offline: temperatures that are usual for the season")
      }
      ForEach(weather.days, id: \.date) { day in
        HStack {
          Text(verbatim: day.date.formatted(Self.weekday))
          Spacer()
          Text(verbatim: day.temperatures)
        }
      }
    }
    .foregroundColor(.primary)
    .padding(.horizontal, 2)
  }

  private static let weekday = Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    .weekday(.wide)
}

extension Search.State.Weather.Day {
  fileprivate var temperatures: String {
    func rounded(_ value: Double, _ unit: String) -> String {
      value.formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US")))
        + " " + unit
    }
    return rounded(temperatureMin, temperatureMinUnit) + " – "
      + rounded(temperatureMax, temperatureMaxUnit)
  }
}
