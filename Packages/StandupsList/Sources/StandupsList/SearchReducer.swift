import ComposableArchitecture
import Foundation
import Models
import Styleguide

/// Shared by all states: a cache of the texts of standups, without any state of its own.
private let index = LockIsolated(SearchIndex<Standup>())
/// The words of the dates of meetings, as the screen shows them.
private let dates = DateWords(.ofScreen)

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
  /// The standups with the searched words in the title and the names, or in the names, the notes, the
  /// transcript and the date of a meeting. All standups if there are no words.
  public var shownStandups: IdentifiedArrayOf<Standup> {
    let text = searchText.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return standups }
    return index.withValue { index in
      index.elements(in: standups, matching: text) { standup in
        [standup.titleAndPeople]
          + standup.meetings.map { $0.searchedTexts + [dates.text(of: $0.date)] }
      }
    }
  }

  /// The searched text, or `nil` unless it occurs only in the meetings of the standup.
  public func textFoundInMeetings(of id: Standup.ID) -> String? {
    let text = searchText.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, let standup = shownStandups[id: id] else { return nil }
    return SearchPattern(text).occurs(in: FoldedText(standup.titleAndPeople)) ? nil : text
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
  fileprivate var titleAndPeople: [String] { [heading] + attendees.map(\.name) }
}
