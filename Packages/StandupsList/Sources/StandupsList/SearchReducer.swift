import ComposableArchitecture
import Models

/// Follows what is searched. What is found is ``StandupsListFeature/State/shownStandups``.
struct SearchReducer: Reducer {
  func reduce(
    into state: inout StandupsListFeature.State, action: StandupsListFeature.Action
  ) -> Effect<StandupsListFeature.Action> {
    switch action {
    case .clearSearchButtonTapped:
      state.searchText = ""

    case .searchTextChanged(let text):
      state.searchText = text
      if state.selection != nil, state.selectedStandup == nil {
        state.selection = state.shownStandups.first?.id
      }

    default:
      break
    }
    return .none
  }
}

extension StandupsListFeature.State {
  /// The standups that contain what is searched: in the title, a name, notes or a transcript.
  public var shownStandups: IdentifiedArrayOf<Standup> {
    searchText.isEmpty
      ? standups : SearchIndex.shared.standups(in: standups, matching: searchText)
  }

  /// The selected standup, if it shows.
  public var selectedStandup: Standup? {
    selection.flatMap { shownStandups[id: $0] }
  }

  /// Selects a standup. A search that hides it ends.
  mutating func reveal(_ id: Standup.ID) {
    if shownStandups[id: id] == nil { searchText = "" }
    selection = id
  }
}
