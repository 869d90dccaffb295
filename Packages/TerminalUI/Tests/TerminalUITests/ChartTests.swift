import TerminalCharts
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ChartTests {
  private func text(_ chart: some View, _ width: Int, _ height: Int? = nil) -> String {
    renderText(chart, width: width, height: height)
  }

  @Test func barsStandAboveTheirPlacesBetweenRoundValues() {
    let chart = Chart([("Mon", 5), ("Tue", 10), ("Wed", 0)]) { day, minutes in
      BarMark(x: .value("Day", day), y: .value("Minutes", minutes))
    }
    #expect(
      text(chart, 17, 5) == """
        10      ████
                ████
           ████ ████
         0 ████ ████
           Mon  Tue  Wed
        """)
  }

  @Test func aValueAboveZeroShowsAndAFractionIsPartOfACell() {
    let chart = Chart([0.01, 4.5, 8]) { BarMark(x: .value("x", $0), y: .value("y", $0)) }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(text(chart, 5, 1) == "▁ ▅ █")
  }

  @Test func ofMoreBarsThanColumnsTheLastShow() {
    let chart = Chart(0..<20) { BarMark(x: .value("x", $0), y: .value("y", $0 == 19 ? 8 : 4)) }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(text(chart, 6, 1) == "▄▄▄▄▄█")
  }

  @Test func seriesAreStackedAndToldApartWithoutColor() {
    let chart = Chart {
      BarMark(x: .value("Day", "Mon"), y: .value("Hours", 2))
        .foregroundStyle(by: .value("Part", "Talk"))
      BarMark(x: .value("Day", "Mon"), y: .value("Hours", 1))
        .foregroundStyle(by: .value("Part", "Rest"))
      RuleMark(y: .value("Hours", 3)).annotation("the plan")
    }
    .chartYScale(domain: 0...3)
    #expect(
      text(chart, 40, 5) == """
        3 ▓▓▓▓▓▓▓▓─
          ████████
        0 ████████
            Mon
          █ Talk  ▓ Rest  ─ the plan
        """)
    #expect(text(chart.chartLegend(.hidden), 20, 4).contains("Talk") == false)
    // A narrow legend takes several rows.
    #expect(text(chart, 19, 7).hasSuffix("  █ Talk  ▓ Rest\n  ─ the plan"))
  }

  @Test func barsInAPattern_endInWholeCells() {
    func chart(_ values: [Double]) -> some View {
      Chart {
        BarMark(x: .value("x", "first"), y: .value("y", 8)).foregroundStyle(by: .value("s", "a"))
        for (index, value) in values.enumerated() {
          BarMark(x: .value("x", index), y: .value("y", value)).foregroundStyle(
            by: .value("s", "b"))
        }
      }
      .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    }
    #expect(text(chart([1, 5, 7]), 7, 2) == "█     ▓\n█ ▓ ▓ ▓")
  }

  @Test func barsWithNamesHaveRows() {
    let chart = Chart([("Blob", 4.0), ("Blob Jr", 2.25)]) { name, hours in
      BarMark(x: .value("Hours", hours), y: .value("Name", name)).annotation("\(hours) h")
    }
    #expect(
      text(chart, 24)
        == """
        Blob    ██████████ 4.0 h
        Blob Jr █████▋     2.25 h
        """.replacing("██████████", with: "█████████").replacing("█████▋     ", with: "█████     "))
  }

  @Test func aLineRunsFromPointToPointInTheScaleOfItsNumbers() {
    let chart = Chart([(0.0, 0.0), (1, 1), (4, 0)]) {
      LineMark(x: .value("x", $0.0), y: .value("y", $0.1))
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
    let rows = text(chart, 9, 2).split(separator: "\n")
    // The top of the line is at a quarter of the width.
    #expect(rows[0].prefix { $0 == " " }.count == 1 && rows[0].count < 7)
    #expect(rows[1].count == 9)
  }

  @Test func linesOfSeveralSeriesHaveSigns() {
    let chart = Chart {
      for x in 0..<2 {
        LineMark(x: .value("x", x), y: .value("y", 0)).foregroundStyle(by: .value("s", "One"))
        LineMark(x: .value("x", x), y: .value("y", 9)).foregroundStyle(by: .value("s", "Two"))
      }
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
    let rows = text(chart, 14, 4).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0].hasPrefix("▲") && rows[0].hasSuffix("▲"))
    #expect(rows[2].hasPrefix("●") && rows[2].hasSuffix("●"))
    #expect(rows[3] == "● One  ▲ Two")
  }

  @Test func aChartIsDescribed() {
    let tree = ViewTree(
      size: .init(width: 20, height: 5), showsFooter: false,
      content: Chart([3, 8]) { BarMark(x: .value("Day", $0), y: .value("Minutes", $0)) })
    #expect(
      tree.root?.accessibilityText == "Chart of Minutes by Day: 2 values, 3 to 8")
    tree.close()
  }

  @Test func aChartWithoutMarksIsEmpty() {
    #expect(text(Chart {}, 20, 3) == "")
    #expect(text(Chart { RuleMark(y: .value("y", 1)) }.chartYAxis(.hidden), 4, 2).contains("────"))
  }
}
