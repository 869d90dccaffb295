import ComposableArchitecture
import Foundation
import Models
import Styleguide

/// Finds meetings by a name, by notes, by the transcript or by a text about the date.
final class HistorySearch: Sendable {
  private let index = LockIsolated(SearchIndex<Meeting>())

  /// The meetings that contain a text.
  func meetings(
    of standup: Standup, matching text: String, calendar: Calendar
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
