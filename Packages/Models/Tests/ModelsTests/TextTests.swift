import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct TextTests {
  let standups: IdentifiedArrayOf<Standup> = [
    .mock, .engineeringMock,
    Standup(
      id: id(9),
      attendees: [Attendee(id: id(10))],
      duration: .seconds(90)
    ),
  ]

  let dates = DateText(timeZone: .gmt)
  /// The day after the last meeting of `engineeringMock`.
  let now = Date(timeIntervalSince1970: 1_690_966_800)

  @Test func aList_hasAlignedColumns() {
    #expect(
      Standup.list(of: standups, dates: dates, now: now) == """
             1 min    6 people  2023-07-31  Design
            10 min    2 people   yesterday  Engineering
        1 min 30 s  nobody yet   never met  Untitled

        """
    )
    #expect(Standup.list(of: [], dates: dates, now: now) == "")
    let styled = Standup.list(of: [.mock], dates: dates, now: now) { "\($1.name): \($0)" }
    #expect(styled == "1 min  6 people  2023-07-31  Orange: Design\n")
    #expect(Standup.titles(of: standups) == "Design\nEngineering\nUntitled\n")
    let hostile = Standup(id: id(1), title: "\u{1B}[2JDe\nsign\u{9B}")
    let title = "\u{FFFD}[2JDe sign\u{FFFD}"
    #expect(Standup.list(of: [hostile], dates: dates, now: now).hasSuffix("  \(title)\n"))
    #expect(Standup.titles(of: [hostile]) == "\(title)\n")
  }

  @Test func charactersForTheDirectionOfText_areRemoved() {
    let controls = (0...0x2FFF).compactMap(Unicode.Scalar.init)
      .filter(\.properties.isBidiControl).map(String.init)
    #expect(controls.count == 12)
    for control in controls { #expect("a\(control)b".plainLine == "ab") }
    // Joiners are a part of emoji and of words in Persian.
    for text in ["👩‍👩‍👧", "می‌خواهم", "é", "–"] { #expect(text.plainLine == text) }
  }

  @Test func withoutPeople_nobodyIsWritten() {
    var standup = standups[2]
    standup.allowsOvertime = true
    standup.schedule = Schedule("9:30")
    standup.speakingOrder = .rotated
    #expect(
      standup.text(dates: dates) == """
        Untitled

        Length     1 min 30 s, may run over
        When       Mon–Fri 9:30
        Theme      Bubblegum
        Order      Rotated
        People     nobody yet

        """
    )
    standup.title = "C# & <b>"
    #expect(
      Standup.markdown(for: [standup], in: .gmt) == "# C\\# & \\<b\\>\n\n- Length: 1 min 30 s\n")
  }

  @Test func standups_areListedAsMarkdown() {
    #expect(
      Standup.markdownList(of: [.engineeringMock, standups[2]]) == """
        - **Engineering**: 10 min, Blob, Blob Jr
        - **Untitled**: 1 min 30 s

        """
    )
  }

  private func standups(_ titles: [String]) -> IdentifiedArrayOf<Standup> {
    IdentifiedArray(
      uniqueElements: titles.enumerated().map { offset, title in
        Standup(id: id(UInt8(offset)), title: title)
      })
  }

  @Test func anExactTitleComesBeforeOneThatStartsWithIt() throws {
    let standups = standups(["Design review", "design", "Design", "Design", "", "Engineering"])
    #expect(try standups.titled("Design").map(\.title) == ["Design", "Design"])
    #expect(try standups.titled("DESIGN").map(\.title) == ["design", "Design", "Design"])
    #expect(try standups.titled("de").count == 4)
    #expect(try standups.titled("eng").map(\.title) == ["Engineering"])
    #expect(try standups.titled("untitled").map(\.title) == [""])
    #expect(try standups.standup(titled: "Design r").title == "Design review")
    #expect(throws: TitleError.self) { try standups.standup(titled: "x") }
  }

  @Test(arguments: [
    (
      ["Design", "DevOps", "Data\u{7}"], "d",
      "3 standups match 'd'. Write the whole title of one:\n  Design\n  DevOps\n  Data\u{FFFD}"
    ),
    (
      ["Design", "Design"], "Design",
      """
      2 standups match 'Design'. Choose one in the list of the app, and rename it:
        Design
        Design
      """
    ),
    (
      (1...12).map { "T\($0)" }, "t",
      "12 standups match 't'. Write the whole title of one:\n"
        + (1...10).map { "  T\($0)\n" }.joined() + "  and 2 more"
    ),
  ])
  func aTitleOfSeveralStandups_namesThemInTheError(
    titles: [String], searched: String, sentence: String
  ) {
    let error = #expect(throws: TitleError.self) { try standups(titles).standup(titled: searched) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    (.zero, "0 s", "0:00"), (.seconds(45), "45 s", "0:45"), (.seconds(60), "1 min", "1:00"),
    (.seconds(90), "1 min 30 s", "1:30"), (Duration.seconds(3_607), "60 min 7 s", "60:07"),
  ])
  func durations_areWrittenWithUnitsAndAsTime(duration: Duration, units: String, time: String) {
    #expect(duration.unitsText == units)
    #expect(duration.timeText == time)
  }
}

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("~~~", #"\~\~\~"#), ("===", #"\==="#), ("---", #"\---"#), ("1. One", #"1\. One"#),
    ("12) Two", #"12\) Two"#), ("+ a", #"\+ a"#), ("- a", #"\- a"#), ("a | b", #"a \| b"#),
    ("&lt; &#60; & R&D", "\\&lt; \\&\\#60; & R\\&D"), ("R&", "R&"),
    ("    code", "code"), ("a  ", "a"), ("1.5 of 2.", #"1\.5 of 2."#),
    ("a-b = c + d.", "a-b = c + d."),
    ("> *a*", #"\> \*a\*"#), ("", ""), ("*\u{301}", "\\*\u{301}"),
    ("b\rc\u{2028}d\r\n\ne\u{85}f", "b\nc\nd\n\ne\nf"),
  ])
  func markupInTranscripts_isEscapedInMarkdown(transcript: String, markdown: String) {
    let meeting = Meeting(
      id: id(1), date: Date(timeIntervalSince1970: 0), transcript: "a\n\(transcript)")
    let text = Standup.mock.markdown(of: meeting, in: .gmt)
    #expect(text.hasSuffix("\n\na\n\(markdown)\n"), "\(text)")
  }
}
