import Foundation
import Testing

@testable import TerminalUI

/// Line breaks, truncation and Markdown of texts.
@MainActor
@Suite struct TextDetailTests {
  @Test func longText_isTruncated() {
    func shortened(_ text: String, _ mode: Text.TruncationMode, width: Int) -> String {
      renderText(Text(text).lineLimit(1).truncationMode(mode), width: width)
    }
    #expect(shortened("ab cd", .tail, width: 4) == "ab…")
    #expect(shortened("abcdefghij", .middle, width: 6) == "abc…ij")
    #expect(shortened("abcdefghij", .middle, width: 7) == "abc…hij")
    #expect(shortened("abcdefghij", .head, width: 6) == "…fghij")
    // The rest is in other lines, at the end.
    #expect(shortened("one\ntwo", .head, width: 10) == "one…")
  }

  @Test func marksThatMeanNothingStay() {
    #expect(renderText(Text("~5 and 6~")) == "~5 and 6~")
    #expect(renderText(Text("[x]() [](y) [z]")) == "[x]() [](y) [z]")
    #expect(renderText(Text("2 * 3 * 4")) == "2 * 3 * 4")
    #expect(renderText(Text("*a * b*")) == "a * b")
  }

  @Test func marksCloseOneInTheOther() {
    let ui = Pilot(size: (20, 1), footer: false) { Text("**a *b***") }
    #expect(ui.styledScreen.contains("⟦bold:a⟧ ⟦bold,italic:b⟧"))
  }

  @Test func relativeDates_areWrittenInUnits() {
    let now = Date(timeIntervalSince1970: 1_000_000)
    func text(_ style: Text.DateStyle, _ seconds: Double) -> String {
      style.format(now + seconds, now: now, in: EnvironmentValues())
    }
    #expect(
      [59, 60, -65, 3600, 90_000].map { text(.relative, $0) } == [
        "59 sec", "1 min, 0 sec", "1 min, 5 sec", "1 hr, 0 min", "1 day, 1 hr",
      ])
    #expect(
      [1, -1, 60, -7200, 86_400].map { text(.offset, $0) } == [
        "+1 second", "-1 second", "+1 minute", "-2 hours", "+1 day",
      ])
    #expect([59, 61, 3600].map { text(.timer, $0) } == ["0:59", "1:01", "1:00:00"])
  }

  @Test(arguments: [1e19, -1e19, 1e300, .infinity, -.infinity, .nan])
  func datesTooFarAway_areWrittenWithoutATrap(seconds: Double) {
    let now = Date(timeIntervalSince1970: 1_000_000)
    for style in [Text.DateStyle.relative, .offset, .timer] {
      #expect(!style.format(now + seconds, now: now, in: EnvironmentValues()).isEmpty)
      #expect((style.nextChange(now + seconds, after: now) == nil) == !seconds.isFinite)
    }
  }

  @Test func threeUnderscores_areNoMarks() {
    let ui = Pilot(size: (20, 1), footer: false) { Text("a ___b___ ***c***") }
    #expect(ui.styledScreen.contains("a ___b___ ⟦bold,italic:c⟧"), "\(ui.styledScreen)")
  }
}
