import ComposableArchitecture
import Foundation
import LocalTime
import Models
import Styleguide

/// Searches the names, notes, transcripts and dates of meetings.
final class HistorySearch: Sendable {
  private let index = LockIsolated(SearchIndex<Meeting>())

  /// Returns the meetings that contain a text, or all of them if it is empty.
  func meetings(
    of standup: Standup, matching text: String, calendar: LocalCalendar
  ) -> IdentifiedArrayOf<Meeting> {
    index.withValue {
      $0.elements(in: standup.meetings, matching: text) { meeting in
        let date = meeting.date
        return meeting.searchedTexts
          + [calendar.day(of: date), calendar.dayAndMonth(of: date), calendar.weekday(of: date)]
      }
    }
  }
}
