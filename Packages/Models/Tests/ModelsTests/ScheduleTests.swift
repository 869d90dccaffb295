import Foundation
import IdentifiedCollections
import LocalTime
import Models
import Testing

@Suite struct ScheduleTests {
  @Test(arguments: [
    ("Mon–Fri 9:30", "Mon–Fri 9:30"), ("mon-fri 09:30", "Mon–Fri 9:30"), ("9:30", "Mon–Fri 9:30"),
    ("daily 0:05", "Mon–Sun 0:05"), ("weekdays 23:59", "Mon–Fri 23:59"),
    ("Wednesday, Mon 14:00", "Mon, Wed 14:00"), ("sat-mon 8:00", "Mon, Sat, Sun 8:00"),
    ("mon tue wed fri 8:00", "Mon–Wed, Fri 8:00"), ("tu th 8:00", "Tue, Thu 8:00"),
  ])
  func texts_areRead_andWrittenInOneForm(text: String, form: String) {
    #expect(Schedule(text)?.text == form)
    #expect(Schedule(form) == Schedule(text))
  }

  @Test(arguments: [
    "", "Mon", "9", "9:3", "24:00", "9:60", "9:30 Mon", "Moon 9:30", "m 9:30", "mon-tue-wed 9:30",
    "- 9:30", "mon- 9:30", "-1:30", "９:30", "9:30:00",
  ])
  func otherTexts_areNone(text: String) { #expect(Schedule(text) == nil) }

  @Test func aStandupIsDue_untilItHasMet() {
    let calendar = LocalCalendar(timeZone: .gmt)
    var standup = Standup(id: id(1))
    standup.schedule = Schedule("Mon 9:30")
    // Monday, 31 July 2023.
    let midnight = Date(timeIntervalSince1970: 1_690_761_600)
    func due(_ minutes: Double) -> String? {
      standup.dueText(now: midnight.addingTimeInterval(minutes * 60), calendar: calendar)
    }
    #expect(due(0) == "due today" && due(509) == "due today")
    #expect(due(510) == "due in 60 min" && due(569.5) == "due in 1 min")
    #expect(due(570) == "due now" && due(584) == "due now" && due(586) == "due today")
    #expect(due(24 * 60) == nil && due(-1) == nil)
    standup.meetings = [Meeting(id: id(2), date: midnight.addingTimeInterval(60), transcript: "")]
    #expect(due(510) == nil)
    #expect(standup.dueText(now: midnight.addingTimeInterval(-600), calendar: calendar) == nil)
  }
}
