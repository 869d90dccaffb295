import ComposableArchitecture
import Foundation
import LocalTime
import Models
import Styleguide

/// Searches the names, notes, transcripts and dates of meetings.
final class HistorySearch: Sendable {
  private let index = LockIsolated((words: DateWords?.none, meetings: SearchIndex<Meeting>()))

  /// Returns the meetings that contain the words of a text, or all of them if it is empty.
  func meetings(
    of standup: Standup, matching text: String, calendar: LocalCalendar
  ) -> IdentifiedArrayOf<Meeting> {
    index.withValue { index in
      guard !text.isEmpty else { return standup.meetings }
      let words = index.words ?? DateWords(calendar)
      index.words = words
      return index.meetings.elements(in: standup.meetings, matching: text) {
        [$0.searchedTexts + [words.text(of: $0.date)]]
      }
    }
  }
}
