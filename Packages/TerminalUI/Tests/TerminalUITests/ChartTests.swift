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
