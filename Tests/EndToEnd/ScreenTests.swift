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

  @Test func restoredForm_whoseFramesArriveInParts_isNeverMissing() throws {
    let sandbox = Sandbox()
    try sandbox.write(Sandbox.design)
    let app = try sandbox.open()
    try app.wait(for: "Design")
    app.type("n")
    try app.wait("There is no form") { $0.form != nil }
    app.type("Daily")
    try app.wait("It is not typed") { $0.form?.standup.title == "Daily" }
    try app.wait("It is not kept") { _ in sandbox.unfinishedWork.contains("Daily") }
    app.signal(SIGKILL)
    _ = try app.waitForExit()

    let next = try sandbox.open()
    try next.wait(for: "Design")
    var hasForm: [Bool] = []
    for _ in 1...5 {
      next.type("\u{0C}")
      // In small parts, as on a machine that is busy.
      let start = next.output.count
      while next.output.count < start + 1_500 {
        next.read(for: .seconds(1), limit: 100)
        if next.screen.isWhole { hasForm.append(next.screen.form?.standup.title == "Daily") }
      }
    }
    #expect(hasForm.count > 40)
    #expect(!hasForm.contains(false))
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
