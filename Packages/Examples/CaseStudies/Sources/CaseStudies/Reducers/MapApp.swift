import ComposableTerminalUI
import Foundation

extension CaseStudy {
  static let downloads = CaseStudy(
    "Reusable downloads",
    readMe: """
      `DownloadComponent` adds a download with progress to any feature. Each map has one, and \
      several run at the same time.
      """
  ) {
    CitiesView(store: Store(initialState: MapApp.State(cityMaps: .mocks)) { MapApp() })
  }
}

struct CityMap: Reducer {
  struct State: Equatable, Identifiable {
    var download: DownloadComponent.State
    let title: String

    var id: UUID { download.id }
  }

  enum Action: Equatable {
    case downloadComponent(DownloadComponent.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.download, action: /Action.downloadComponent) {
      DownloadComponent()
    }
  }
}

struct MapApp: Reducer {
  struct State: Equatable {
    var cityMaps: IdentifiedArrayOf<CityMap.State> = []
  }

  enum Action: Equatable {
    case cityMaps(id: CityMap.State.ID, action: CityMap.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.cityMaps, action: /Action.cityMaps(id:action:)) {
        CityMap()
      }
  }
}

private struct CitiesView: View {
  let store: StoreOf<MapApp>

  var body: some View {
    Form {
      ForEachStore(store.scope(state: \.cityMaps, action: { .cityMaps(id: $0, action: $1) })) {
        store in
        HStack {
          Text(store.withState(\.title))
          Spacer()
          DownloadComponentView(
            store: store.scope(state: \.download, action: { .downloadComponent($0) }))
        }
      }
    }
  }
}

extension IdentifiedArrayOf<CityMap.State> {
  fileprivate static let mocks = Self(
    uniqueElements: ["New York", "Los Angeles", "Paris", "Tokyo"].enumerated().map { index, city in
      CityMap.State(
        download: DownloadComponent.State(
          id: UUID(index), mode: .notDownloaded, url: URL(filePath: "/maps/\(index)")),
        title: city)
    })
}
