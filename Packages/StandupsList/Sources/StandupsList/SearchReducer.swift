import ComposableArchitecture
import Foundation
import Models

/// Shared by all states: a cache of the texts of standups, without any state of its own.
private let index = LockIsolated(SearchIndex<Standup>())

/// Updates the text of the search. ``StandupsListFeature/State/shownStandups`` has the results.
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
  /// The standups with the searched text in the title, a name, notes or a transcript. All standups
  /// if the text is blank.
  public var shownStandups: IdentifiedArrayOf<Standup> {
    let text = searchText.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return standups }
    return index.withValue { $0.elements(in: standups, matching: text, texts: \.searchedTexts) }
  }

  /// The searched text, or `nil` unless it occurs only in the meetings of the standup.
  public func textFoundInMeetings(of id: Standup.ID) -> String? {
    let text = searchText.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, let standup = shownStandups[id: id] else { return nil }
    let titleAndPeople = FoldedText([standup.heading] + standup.attendees.map(\.name))
    return SearchPattern(text).occurs(in: titleAndPeople) ? nil : text
  }

  /// The selected standup, or `nil` if the search hides it.
  public var selectedStandup: Standup? {
    selection.flatMap { shownStandups[id: $0] }
  }

  /// Selects a standup, and clears a search that hides it.
  mutating func reveal(_ id: Standup.ID) {
    if shownStandups[id: id] == nil { searchText = "" }
    selection = id
  }
}

extension Standup {
  /// The texts that a search looks at. An excerpt shows the first with a match.
  var searchedTexts: [String] {
    [heading] + attendees.map(\.name) + meetings.flatMap(\.searchedTexts)
  }
}
