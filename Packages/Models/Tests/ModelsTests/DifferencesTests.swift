import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct DifferencesTests {
  @Test func everySettingThatDiffers_hasALineWithBothValues() {
    let mine = Standup.engineeringMock
    #expect(mine.differences(from: mine) == [])
    var theirs = mine
    theirs.title = "Engine\u{1B}"
    theirs.duration = .seconds(900)
    theirs.schedule = Schedule("9:30")
    theirs.theme = .sky
    theirs.speakingOrder = .rotated
    theirs.allowsOvertime = true
    theirs.attendees.removeAll()
    theirs.meetings[0].transcript = "Other"
    #expect(
      mine.differences(from: theirs) == [
        "Title: “Engineering” here, “Engine\u{FFFD}” in the file",
        "Length: 10 min here, 15 min in the file",
        "When: not scheduled here, Mon–Fri 9:30 in the file",
        "Theme: Periwinkle here, Sky in the file",
        "Order: listed here, rotated in the file", "Overtime: no here, yes in the file",
        "People: Blob, Blob Jr here, nobody in the file", "One meeting differs",
      ])
    theirs.meetings.remove(at: 1)
    #expect(mine.differences(from: theirs).last == "2 meetings differ")
    #expect(theirs.differences(from: mine).last == "2 meetings differ")
  }
}
