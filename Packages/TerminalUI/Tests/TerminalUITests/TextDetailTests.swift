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

  @Test func marksOfMarkdown_areStyles() {
    func styled(_ view: some View) -> String {
      Pilot(size: (60, 1), footer: false) { view.frame(maxWidth: .infinity, alignment: .leading) }
        .styledScreen
    }
    let name = "*Blob*"
    let texts: [(LocalizedStringKey, String)] = [
      ("~5 and 6~", "~5 and 6~"), ("[x]() [](y) [z]", "[x]() [](y) [z]"),
      ("*a * b*", "⟦italic:a * b⟧"), ("a ___b___ `x`", "a ___b___ ⟦#55c2e0:x⟧"),
      ("**a *b***", "⟦bold:a⟧ ⟦bold,italic:b⟧"), ("***b*** ~~c~~", "⟦bold,italic:b⟧ ⟦strike:c⟧"),
      ("* not closed, **neither", "* not closed, **neither"),
      ("see [the site](https://example.com)", "see ⟦underline:the site⟧"),
      ("**\(name)** said 2 * 3 * 4 = 24", "⟦bold:*Blob*⟧ said 2 * 3 * 4 = 24"),
      ("snake_case_name and \\*stars\\*", "snake_case_name and *stars*"),
    ]
    for (text, screen) in texts { #expect(styled(Text(text)) == screen) }
    #expect(styled(Text(verbatim: "**raw**")) == "**raw**" && styled(Text(name)) == name)
    #expect(styled(Text("Secret").redacted(reason: .placeholder)) == "⟦240:▒▒▒▒▒▒⟧")
    #expect(styled(Button("_x_") {}.buttonStyle(.plain)).contains("italic"))
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

  @Test func aLineWithItIsNotTorn() {
    let view = HStack {
      Text("שלום עולם")
      Text("|")
      Text("end")
    }
    #expect(renderText(view, width: 30) == "םלוע םולש | end")
  }

  @Test func linesAreWrappedBeforeTheyAreOrdered() {
    #expect(renderText(Text("אחת שתים שלוש ארבע"), width: 9) == "םיתש תחא\nעברא שולש")
  }

  @Test func stylesStayWithTheirLetters() {
    let text = Text("abc ") + Text("שלום").bold() + Text(" עולם")
    let ui = Pilot(size: (20, 1), footer: false) { text }
    #expect(ui.styledScreen.contains("abc םלוע ⟦bold:םולש⟧"))
  }

  @Test func longTextIsShortened() {
    #expect(renderText(Text("אבגדהוז").lineLimit(1), width: 5) == "…דגבא")
  }

  @Test func theCursorIsWhereTheNextLetterGoes() {
    let ui = Pilot(size: (12, 1), footer: false) {
      WithState("") { TextField("", text: $0).frame(width: 12) }
    }
    ui.type("ab ")
    #expect(ui.cursor?.x == 3)
    ui.type("של")
    #expect(ui.screen == "ab לש")
    // The next letter goes to the left of the right-to-left text.
    #expect(ui.cursor?.x == 3)
    ui.press(.left, .left)
    #expect(ui.cursor?.x == 5)
    ui.press(.home)
    #expect(ui.cursor?.x == 0)
    ui.click(x: 4, y: 0)
    ui.type("x")
    #expect(ui.screen == "ab xלש")
  }

  @Test func smallDigitsShowTwoRowsOfBlocksInARow() {
    #expect(
      renderText(BigDigits("-1:07", scale: .small)) == """
            ▄█  ▄ █▀█ ▀▀█
        ▀▀▀  █  ▄ █ █   █
            ▀▀▀   ▀▀▀   ▀
        """)
  }

  @Test func largerDigitsAreTheSameInWholeRows() {
    #expect(
      renderText(BigDigits("2x", scale: .medium)) == """
        ██████
            ██
        ██████
        ██
        ██████
        """)
    #expect(renderText(BigDigits("1", scale: .large)).split(separator: "\n").count == 10)
  }

  @Test(arguments: BigDigits.Scale.allCases)
  func theWidthOfATextIsThatOfItsView(scale: BigDigits.Scale) {
    for text in ["", "8", "12:30", "+1 000"] {
      let size = BigDigits(text, scale: scale).sizeThatFits(.unspecified)
      #expect(Int(size.width) == BigDigits.width(of: text, at: scale))
      #expect(Int(size.height) == scale.height)
    }
  }
}
