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
