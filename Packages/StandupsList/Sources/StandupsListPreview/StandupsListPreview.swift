import ComposableTerminalUI
import DataManager
import Models
import StandupForm
import StandupsList

@main
struct StandupsListPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("List") { list(.init(standups: .mocks)) }
    Preview("Empty") { list(.init(standups: [])) }
    Preview("Adding") {
      list(
        .init(destination: .add(.init(standup: Standup(id: Standup.mock.id))), standups: .mocks)
      )
    }
    Preview("Searching") {
      var state = StandupsListFeature.State(standups: .mocks)
      state.searchText = "eng"
      return list(state)
    }
    Preview("Failed to load") {
      list(.init(), .failToLoad)
    }
    Preview("Inert") {
      NavigationStack {
        StandupsListView(
          store: Store(initialState: StandupsListFeature.State(standups: .mocks)) {}
        )
      }
    }
  }

  private static func list(
    _ state: @autoclosure () -> StandupsListFeature.State, _ dataManager: DataManager = .mock()
  ) -> some View {
    NavigationStack {
      StandupsListView(
        store: Store(initialState: state()) {
          StandupsListFeature()
        } withDependencies: {
          $0.dataManager = dataManager
        }
      )
    }
  }
}

extension IdentifiedArrayOf<Standup> {
  fileprivate static var mocks: Self { [.mock, .engineeringMock, .designMock] }
}
