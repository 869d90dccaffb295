import ComposableTerminalUI
import Foundation
import Models
import Styleguide
import TerminalCharts

/// Shows the length of meetings, the speaking time of each person, and the meetings by month.
struct StatisticsView: View {
  @Environment(\.dateCalendar) private var calendar
  @Environment(\.dismiss) private var dismiss
  let standup: Standup

  var body: some View {
    // The streak may end at midnight in any time zone.
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 15 * 60)) {
      content(Statistics(of: standup, calendar: calendar, now: $0.date))
    }
  }

  private func content(_ statistics: Statistics) -> some View {
    NavigationStack {
      GeometryReader { proxy in
        let isWide = proxy.size.width >= 112
        ScrollView {
          HStack(alignment: .top, spacing: 4) {
            VStack(alignment: .leading, spacing: 1) {
              if statistics.meetingCount == 0 {
                Text("There are no meetings yet.").foregroundColor(.secondary)
              } else {
                Summary(statistics: statistics)
              }
              if !statistics.lengths.isEmpty {
                part("Length of each meeting") {
                  LengthChart(lengths: statistics.lengths, planned: standup.duration)
                    .frame(
                      height: chartHeight(
                        in: proxy.size.height, besides: isWide ? 0 : sharesHeight(statistics)))
                }
              }
              if !isWide { shares(statistics) }
            }
            if isWide { VStack(alignment: .leading, spacing: 1) { shares(statistics) } }
          }
          .padding(.horizontal, 2)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .navigationTitle("Statistics of \(standup.heading)")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Back") { dismiss() } }
      }
    }
  }

  /// The height that the rows above and below the chart leave, of the screen or of a readable chart.
  private func chartHeight(in height: CGFloat, besides rows: Int) -> CGFloat {
    min(30, max(9, height - CGFloat(5 + rows)))
  }

  /// The rows of the parts below the chart.
  private func sharesHeight(_ statistics: Statistics) -> Int {
    [statistics.people.count, statistics.months.count].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
  }

  /// The parts of the people and of the months, which are beside the chart if there is room.
  @ViewBuilder
  private func shares(_ statistics: Statistics) -> some View {
    if !statistics.people.isEmpty {
      part("Speaking time") { SpeakingTimes(people: statistics.people) }
    }
    if !statistics.months.isEmpty {
      part("Meetings by month") { Months(months: statistics.months) }
    }
  }

  private func part(_ title: String, @ViewBuilder content: () -> some View) -> some View {
    VStack(alignment: .leading) {
      Text(title).bold().foregroundColor(.secondary)
      content()
    }
  }
}

private struct Summary: View {
  let statistics: Statistics

  var body: some View {
    VStack(alignment: .leading) {
      LabeledRow("Meetings") {
        Text(
          "\(statistics.meetingCount)"
            + (statistics.meanLength.map { ", \($0.roundedToMinutes.unitsText) on average" } ?? "")
        )
      }
      if let streak = statistics.streakText { LabeledRow("Streak") { Text(streak) } }
      if let overruns = statistics.overrunText { LabeledRow("Overtime") { Text(overruns) } }
    }
  }
}

private struct SpeakingTimes: View {
  let people: [Statistics.Person]

  var body: some View {
    let total = max(.seconds(1), people.reduce(.zero) { $0 + $1.duration })
    Chart(people) { person in
      BarMark(
        x: .value("Seconds", person.duration / .seconds(1)),
        y: .value("Person", person.heading, id: person.id)
      )
      .annotation(
        [
          person.duration.roundedToMinutes.unitsText,
          "\(Int((person.duration / total * 100).rounded())) %",
          blockers(person.blockerCount),
        ]
        .compactMap(\.self).joined(separator: " · "))
    }
  }

  private func blockers(_ count: Int) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? "blocker" : "blockers")"
  }
}

private struct Months: View {
  @Environment(\.dateCalendar) private var calendar
  let months: [Statistics.Month]

  var body: some View {
    Chart(months) { month in
      BarMark(
        x: .value("Meetings", month.meetings.count),
        y: .value("Month", calendar.month(of: month.start), id: month.id)
      )
      .annotation("\(month.meetings.count)")
    }
  }
}
