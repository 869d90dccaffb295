import Foundation
import TerminalDriver
import Testing

struct ScreenTests {
  @Test func partOfASynchronizedFrame_isNotShown() {
    var screen = Screen(columns: 20, rows: 2)
    screen.feed("List".utf8)
    #expect(!screen.isWhole)

    screen.feed("\u{1B}[?2026h\u{1B}[HForm".utf8)
    #expect(screen.lines == ["List", ""])
    #expect(!screen.isWhole)

    screen.feed("\u{1B}[2HName\u{1B}[?2026l".utf8)
    #expect(screen.lines == ["Form", "Name"])
    #expect(screen.isWhole)
  }

  @Test func textOutsideOfASynchronizedFrame_isShownAtOnce_andMayBeAPart() {
    var screen = Screen(columns: 20, rows: 2)
    screen.feed("\u{1B}[?2026hList\u{1B}[?2026l\u{1B}[2HTo".utf8)
    #expect(screen.lines == ["List", "To"])
    #expect(!screen.isWhole)
  }
}

struct FoundTests {
  @Test func workOfALaterMomentThanTheStandups_isFound() throws {
    let standup = Situation.Standup(title: "A")
    let draft = Situation.Work.draft(Situation.Standup(title: "B"), of: nil)
    let moments = [
      Situation(), Situation(standups: [standup]), Situation(standups: [standup], work: draft),
    ]
    .map { Player.Moment(situation: $0, shown: nil) }
    let found = Found(standups: [], work: .draft(Situation.Standup(title: "B"), of: nil))
    let latest = try #require(found.latest(of: moments, mayMix: true))
    #expect(latest.standups == 0 && latest.work == 2)
    #expect(found.latest(of: moments, mayMix: false) == nil)
  }
}
