import ComposableTerminalUI
import Foundation
import Models
import Styleguide
import Testing

@testable import StandupDetail

@MainActor
@Suite struct StatisticsScreenTests {
  /// Returns the statistics an hour after the latest meeting, or some days later.
  func makePilot(_ standup: Standup, size: (Int, Int), daysLater: Int = 0) -> Pilot {
    let latest = standup.meetings.map(\.date).max() ?? Date(timeIntervalSince1970: 0)
    return Pilot(size: size, now: latest + 3_600 + Double(daysLater) * 86_400) {
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

  @Test func aStreakThatHasEnded_isNotShown() {
    // From Friday, the day of the latest meeting, to Monday and Tuesday.
    #expect(makePilot(.historyMock, size: (60, 20), daysLater: 3).contains("20 days in a row"))
    #expect(!makePilot(.historyMock, size: (60, 20), daysLater: 4).contains("Streak"))
  }

  /// At every size, keys and the wheel reach the end.
  @Test(arguments: [(40, 12), (60, 20)])
  func theEnd_isReachedByKeysAndWheel(size: (Int, Int)) {
    let ui = makePilot(.historyMock, size: size)
    #expect(!ui.contains("July 2023"))
    ui.press(.end)
    #expect(ui.contains("July 2023"))
    ui.press(.home)
    #expect(!ui.contains("July 2023"))
    for _ in 1...20 { ui.scroll(x: 5, y: 5, dy: 1) }
    #expect(ui.contains("July 2023"))
    ui.close()
  }

  @Test func meetingsLongerThanPlanned_areRed() {
    func chart(now: Int, then: Int? = nil) -> String {
      var standup = Standup.historyMock
      standup.duration = .seconds(now * 60)
      for id in standup.meetings.ids {
        standup.meetings[id: id]?.plannedDuration = then.map { .seconds($0 * 60) }
      }
      let lengths = Statistics(
        of: standup, calendar: .test, now: Date(timeIntervalSince1970: 0)
      ).lengths
      return Pilot(size: (60, 7), footer: false) {
        LengthChart(lengths: lengths, planned: standup.duration)
          .environment(\.dateCalendar, .test)
      }.styledScreen
    }
    #expect(chart(now: 15).contains("#e85d5d") && !chart(now: 17).contains("#e85d5d"))
    // The plan of the meeting counts, not that of today.
    #expect(chart(now: 17, then: 15).contains("#e85d5d"))
    #expect(!chart(now: 15, then: 17).contains("#e85d5d"))
  }
}
