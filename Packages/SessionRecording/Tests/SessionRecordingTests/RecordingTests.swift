import Foundation
import TerminalCore
import Testing

@testable import SessionRecording

/// Recordings that were made by hand, line by line.
@Suite struct RecordingTests {
  func header(width: Int = 80, height: Int = 24) -> RecordingLine {
    .session(
      RecordingHeader(
        program: "test", version: "1", start: Date(timeIntervalSince1970: 0), seed: 1,
        size: (width, height)))
  }

  func data(_ lines: [RecordingLine]) throws -> Data {
    try lines.reduce(into: Data()) { $0 += try JSONEncoder().encode($1) + Data("\n".utf8) }
  }

  func recording(_ lines: RecordingLine...) throws -> Recording {
    try Recording(data([header()] + lines), name: "a.session")
  }

  /// Returns the number of the damaged line; zero if there is none.
  func damagedLine(_ lines: [RecordingLine]) throws -> Int {
    let data = try data(lines)
    do throws(RecordingError) {
      _ = try Recording(data, name: "a.session")
      return 0
    } catch {
      let number = error.description.wholeMatch(of: /“a.session” is damaged in line (\d+)\./)?.1
      return try #require(number.flatMap { Int($0) })
    }
  }

  func result(_ text: String, _ number: Int = 1) throws -> SessionEvent {
    .result(.value(try JSON(encoding: text)), of: "words", number: number)
  }

  @Test(arguments: [
    (1, 1, 0), (2000, 1000, 0), (2001, 1, 1), (1, 1001, 1), (0, 1, 1), (1, 0, 1),
  ])
  func screensOfUsualSizes_areReplayed(width: Int, height: Int, damagedLine: Int) throws {
    #expect(try self.damagedLine([header(width: width, height: height)]) == damagedLine)
    let resize = InputEvent.resize(TerminalSize(width: width, height: height))
    #expect(resize.isValid == (damagedLine == 0))
    #expect(
      try self.damagedLine([header(), .event(.input([.focus(true), resize]), at: 0)])
        == damagedLine * 2)
  }

  @Test(
    arguments: [
      (.move, 0, 0, true), (.move, 2000, 2000, true), (.move, 2001, 0, false),
      (.move, 0, 2001, false), (.move, -1, 0, false), (.move, 0, -1, false),
      (.scroll(dx: 2000, dy: -2000), 0, 0, true), (.scroll(dx: 2001, dy: 0), 0, 0, false),
      (.scroll(dx: 0, dy: -2001), 0, 0, false), (.scroll(dx: 0, dy: 1), 2001, 0, false),
    ] as [(MouseEvent.Kind, Int, Int, Bool)])
  func mouseEventsOnAScreen_areReplayed(kind: MouseEvent.Kind, x: Int, y: Int, isValid: Bool) {
    #expect(InputEvent.mouse(MouseEvent(kind, x: x, y: y)).isValid == isValid)
  }

  @Test func time_doesNotGoBack() throws {
    func damagedLine(_ times: Int...) throws -> Int {
      try self.damagedLine([header()] + times.map { .event(.views, at: $0) })
    }
    #expect(try damagedLine(0, 5, 5, 6) == 0)
    #expect(try damagedLine(5, 4) == 3)
    #expect(try damagedLine(0, 5, 4) == 4)
    #expect(try damagedLine(-1) == 2)
  }

  @Test func linesAtTheWrongPlace_areDamaged() throws {
    let end = RecordingLine.end(Ending(status: 0, actions: 0, screen: [], styles: ""))
    #expect(try damagedLine([header(), end]) == 0)
    #expect(try damagedLine([header(), end, .event(.views, at: 0)]) == 3)
    #expect(try damagedLine([header(), header()]) == 2)
  }

  @Test func textsWithoutTheTextOfTheirCall_areDamaged() throws {
    func rest(_ keeps: Int, _ rest: String, _ number: Int = 1) -> RecordingLine {
      .event(.result(.text(keeping: keeps, rest: rest), of: "words", number: number), at: 0)
    }
    let first = RecordingLine.event(try result("one"), at: 0)
    #expect(try damagedLine([header(), rest(1, "")]) == 2)
    #expect(try damagedLine([header(), first, rest(1, "", 2)]) == 3)
    #expect(try damagedLine([header(), first, rest(0, "a")]) == 3)
    #expect(try damagedLine([header(), first, rest(4, "a")]) == 3)
    let number = RecordingLine.event(
      .result(.value(try JSON(encoding: 7)), of: "words", number: 1), at: 0)
    #expect(try damagedLine([header(), first, number, rest(1, "a")]) == 4)
  }

  @Test func emptyLines_andALastLineThatWasCut_areLeftOut() throws {
    let whole = try data([header(), .event(.views, at: 0)])
    let recording = try Recording(whole + Data("\n\n{\"event\":".utf8), name: "a.session")
    #expect(recording.steps.count == 1)
    #expect(recording.header.program == "test" && recording.header.version == "1")
  }

  // MARK: Descriptions

  @Test(
    arguments: [
      (.sleep(number: 3), "timer 3"), (.views, "the time shown"),
      (.result(.end, of: "a.b", number: 1), "end of a.b"),
      (.result(Outcome(text: "c"), of: "a.b", number: 1), "result of a.b"),
      (
        .result(.error(RecordedFailure(type: "E", description: "e")), of: "a.b", number: 1),
        "error of a.b"
      ),
      (.input([]), "no input"), (.input([.key(KeyStroke(.character(" ")))]), "Space"),
      (
        .input([.key(KeyStroke(.character("a"))), .key(KeyStroke(.character("b")))]), "“ab”"
      ),
      (
        .input([.key(KeyStroke(.character("c"), modifiers: [.control, .alt, .shift, .super]))]),
        "Ctrl-Alt-Shift-Super-C"
      ),
      (.input([.key(KeyStroke(.pageDown))]), "pgdn"),
      (
        .input([.mouse(MouseEvent(.down(.left), x: 1, y: 2))]),
        "mouse \(MouseEvent.Kind.down(.left)) at column 2, row 3"
      ),
      (.input([.paste("abc")]), "3 characters pasted"),
      (.input([.focus(true)]), "the window has the focus"),
      (.input([.focus(false)]), "the focus is elsewhere"),
      (.input([.resize(TerminalSize(width: 81, height: 25))]), "81×25 cells"),
      (.input([.terminate(signal: 15)]), "signal 15"),
    ] as [(SessionEvent, String)])
  func anEvent_isDescribedForUsers(event: SessionEvent, summary: String) {
    #expect(event.summary == summary)
  }

  @Test func differencesOfManyFields_areCut() {
    func lines(_ count: Int) -> [Substring] {
      let recorded = Dictionary(
        uniqueKeysWithValues: (0..<count).map { (String(100 + $0), "1") })
      return ReplayDifference(
        actions: 2...3, recorded, ["z": "2"], changes: ["100": "action 2, .a"]
      ).description.split(
        separator: "\n")
    }
    #expect(
      lines(2) == [
        "The state differs after one of the actions 2 to 3:",
        "  100: 1 in the recording, absent now (since action 2, .a)",
        "  101: 1 in the recording, absent now",
        "  z: absent in the recording, 2 now",
      ])
    #expect(lines(19).count == 21 && lines(20).count == 22)
    #expect(lines(20).last == "  and 1 more")
  }

  @Test func differencesOfScreens_areShownRowByRow() {
    #expect(
      ReplayDifference.lines(["a", "b"], ["a", "c", "d"])
        == "row 2 was  b\nrow 2 is   c\nrow 3 was  \nrow 3 is   d")
    #expect(ReplayDifference.lines(["a", "b"], ["a"]) == "row 2 was  b\nrow 2 is   ")
  }

  @Test func aSummary_countsTheActions_andNamesAMissingEnd() {
    #expect(
      "\(ReplaySummary(actions: 1, isComplete: true))" == "Replayed 1 action without a difference.")
    #expect(
      "\(ReplaySummary(actions: 2, isComplete: false))"
        == "Replayed 2 actions without a difference. The recording has no end: the program was "
        + "killed, or still runs.")
  }
}
