import ComposableTerminalUI
import Foundation
import LocalTime
import Models
import Styleguide

/// The meetings of a standup by month, the latest first.
struct MeetingSections: View {
  @Environment(\.dateCalendar) private var calendar
  let meetings: IdentifiedArrayOf<Meeting>
  /// The text whose matches are marked.
  let searchText: String
  let standup: Standup
  let send: @MainActor (StandupDetailFeature.Action) -> Void

  var body: some View {
    if meetings.isEmpty {
      Section("Past meetings") {
        Text(searchText.isEmpty ? "None yet." : "Nothing found").foregroundColor(.secondary)
      }
    }
    let months = Statistics.months(of: meetings, calendar: calendar)
    let days = Dictionary(grouping: meetings) { calendar.dayNumber(of: $0.date) }
    ForEach(months) { month in
      let title = calendar.month(of: month.start)
      Section(month.id == months.first?.id ? "Past meetings, \(title)" : title) {
        ForEach(month.meetings.compactMap { meetings[id: $0] }) { meeting in
          Button {
            send(.meetingTapped(id: meeting.id))
          } label: {
            MeetingRow(meeting: meeting, searchText: searchText)
          }
          .accessibilityLabel("Open meeting of \(name(of: meeting, days))")
          .submitLabel(SubmitLabel("Open"))
        }
        .onDelete { offsets in
          let indices = offsets.compactMap { standup.meetings.index(id: month.meetings[$0]) }
          send(.deleteMeetings(atOffsets: IndexSet(indices)))
        }
      }
    }
  }
}

extension MeetingSections {
  /// The day of a meeting, with its time if that day has several.
  private func name(of meeting: Meeting, _ days: [Int: [Meeting]]) -> String {
    let day = calendar.day(of: meeting.date)
    let isOnly = days[calendar.dayNumber(of: meeting.date)]?.count == 1
    return isOnly ? day : "\(day), \(calendar.time(of: meeting.date))"
  }
}

private struct MeetingRow: View {
  @Environment(\.dateCalendar) private var calendar
  let meeting: Meeting
  let searchText: String

  var body: some View {
    VStack(alignment: .leading) {
      facts
      if !searchText.isEmpty, let excerpt = meeting.excerpt(around: searchText) {
        excerpt.marked(searchText).lineLimit(1).foregroundColor(.secondary)
      }
    }
  }

  private var facts: some View {
    HStack {
      calendar.weekday(of: meeting.date).marked(searchText).frame(width: 8, alignment: .leading)
      Text(calendar.time(of: meeting.date)).foregroundColor(.secondary)
      Spacer()
      ViewThatFits(in: .horizontal) {
        details([blockers, meeting.isEndedEarly ? "ended early" : nil, length])
        details([blockers, length])
      }
    }
    .lineLimit(1)
  }

  private func details(_ parts: [String?]) -> some View {
    Text(parts.compactMap(\.self).joined(separator: " · "))
      .foregroundColor(.secondary)
      // Leaves a space before the button that deletes the row.
      .padding(.trailing, 1)
  }

  private var blockers: String? {
    let count = meeting.speakers.reduce(0) { $0 + $1.blockers.count }
    return count > 0 ? "\(count) \(count == 1 ? "blocker" : "blockers")" : nil
  }

  private var length: String? { meeting.duration?.roundedToMinutes.unitsText }
}
