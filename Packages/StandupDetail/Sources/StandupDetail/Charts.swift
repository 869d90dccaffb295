import ComposableTerminalUI
import Foundation
import LocalTime
import Models
import Styleguide
import TerminalCharts

/// A chart with a bar for each meeting, the latest at the right, a gap between weeks, and a line at
/// the planned length.
struct LengthChart: View {
  @Environment(\.dateCalendar) private var calendar
  let lengths: [Statistics.Length]
  let planned: Duration

  var body: some View {
    Chart {
      if planned > .zero {
        RuleMark(y: .value("Length", planned.minutes))
          .annotation("planned, \(planned.unitsText)")
      }
      for (index, length) in lengths.enumerated() {
        if index > 0, !isSameWeek(lengths[index - 1].date, length.date) {
          BarMark(x: .value("Meeting", "", id: "before \(length.id)"), y: .value("Length", 0))
        }
        BarMark(
          x: .value("Meeting", calendar.dayAndMonth(of: length.date), id: length.id),
          y: .value("Length", length.duration.minutes)
        )
        .foregroundStyle(
          by: .value("Length", length.overrun > .zero ? "longer" : "within the plan"))
      }
    }
    .chartForegroundStyleScale(["within the plan": .accentColor, "longer": .red])
    .chartValueLabels { Duration.seconds($0 * 60).roundedToMinutes.unitsText }
  }

  private func isSameWeek(_ one: Date, _ other: Date) -> Bool {
    calendar.isDate(one, equalTo: other, toGranularity: .weekOfYear)
  }
}

extension Duration {
  fileprivate var minutes: Double { self / .seconds(60) }
}
