import ComposableArchitecture
import Foundation
import Models

/// One for all states: it holds nothing that does not follow from the standups that it is asked about.
private let index = LockIsolated(SearchIndex<Standup>())

/// Follows what is searched. What is found is ``StandupsListFeature/State/shownStandups``.
struct SearchReducer: Reducer {
  func reduce(
    into state: inout StandupsListFeature.State, action: StandupsListFeature.Action
  ) -> Effect<StandupsListFeature.Action> {
    switch action {
    case .clearSearchButtonTapped:
      state.searchText = ""

    case .searchSubmitted:
      guard let standup = state.selectedStandup ?? state.shownStandups.first else {
        return .send(.addSearchedButtonTapped)
      }
      state.selection = standup.id
      return .send(.delegate(.standupTapped(standup.id)))

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
    let text = searchText.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return standups }
    return index.withValue { $0.elements(in: standups, matching: text, texts: \.searchedTexts) }
  }

  /// What is searched, if a standup was found by its meetings and not by its title or people.
  public func textFoundInMeetings(of id: Standup.ID) -> String? {
    let text = searchText.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, let standup = shownStandups[id: id] else { return nil }
    let titleAndPeople = FoldedText([standup.heading] + standup.attendees.map(\.name))
    return SearchPattern(text).occurs(in: titleAndPeople) ? nil : text
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

extension Standup {
  /// What a search looks at, in the order in which it is shown as found.
  var searchedTexts: [String] {
    [heading] + attendees.map(\.name) + meetings.flatMap(\.searchedTexts)
  }
}
