import ComposableTerminalUI
import Models
import Styleguide
import Testing

@testable import StandupDetail

@MainActor
@Suite struct StatisticsScreenTests {
  func makePilot(_ standup: Standup, size: (Int, Int)) -> Pilot {
    Pilot(size: size) {
      StatisticsView(standup: standup).environment(\.dateCalendar, .test)
    }
  }

  @Test(arguments: [(40, 12), (60, 20), (90, 30), (160, 50)])
  func sizes(size: (Int, Int)) {
    assertSnapshot(of: makePilot(.historyMock, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test func meetingsWithoutLength() {
    assertSnapshot(of: makePilot(.engineeringMock, size: (60, 20)))
  }

  @Test func withoutMeetings() {
    var standup = Standup.mock
    standup.meetings = []
    #expect(makePilot(standup, size: (60, 20)).contains("There are no meetings yet."))
  }

  @Test func bars_areProportional() {
    func bar(_ fraction: Double) -> String { renderText(Bar(fraction: fraction), width: 4) }
    #expect(bar(0) == "")
    #expect(bar(0.25) == "█")
    #expect(bar(0.5 + 1 / 8) == "██▌")
    #expect(bar(1) == "████")
    #expect(bar(7) == "████")
  }

  @Test func meetingsLongerThanPlanned_areRed() {
    let lengths = Statistics(of: Standup.historyMock.meetings, calendar: .test).lengths
    func chart(planned: Duration) -> String {
      Pilot(size: (60, 5), footer: false) {
        LengthChart(lengths: lengths, planned: planned).environment(\.dateCalendar, .test)
      }.styledScreen
    }
    #expect(chart(planned: .seconds(15 * 60)).contains("#e85d5d"))
    #expect(!chart(planned: .seconds(17 * 60)).contains("#e85d5d"))
  }
}
