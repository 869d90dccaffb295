import Foundation
import LocalTime
import Testing

@Suite struct ReadMeTests {
  @Test func clocksPutBack_areNoReasonToCountOneDayLess() {
    let now = Date(timeIntervalSince1970: 1_793_293_200)
    var printed: [Int] = []
    func print(_ days: Int) { printed.append(days) }

    // On this evening, clocks in Cairo are put back by an hour at midnight.
    let calendar = LocalCalendar(timeZone: TimeZone(identifier: "Africa/Cairo")!)
    let noon = calendar.date(atMinute: 12 * 60, ofDay: calendar.dayNumber(of: now))
    print(calendar.days(from: noon, to: noon + 24 * 3_600))

    #expect(printed == [1])
    #expect(now == Date(timeIntervalSince1970: 1_793_293_200))
    #expect(calendar.component(.hour, from: now) == 20)
    #expect(calendar.component(.hour, from: noon + 24 * 3_600) == 11)
  }
}
