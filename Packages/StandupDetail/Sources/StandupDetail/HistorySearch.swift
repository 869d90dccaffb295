import ComposableArchitecture
import Foundation
import Models

extension Standup {
  /// The meetings that contain a text: in a name, in notes, in the transcript or in a text about the date.
  func meetings(
    matching searchText: String, dates: (Date) -> [String]
  ) -> IdentifiedArrayOf<Meeting> {
    guard !searchText.isEmpty else { return meetings }
    let pattern = SearchPattern(searchText)
    return meetings.filter {
      pattern.occurs(in: FoldedText($0.searchedTexts))
        || pattern.occurs(in: FoldedText(dates($0.date)))
    }
  }
}
