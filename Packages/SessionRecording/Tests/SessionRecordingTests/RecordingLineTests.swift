import DependenciesCore
import Foundation
import TerminalCore
import Testing

@testable import SessionRecording

@Suite struct RecordingLineTests {
  @Test(
    arguments: [
      .key(KeyStroke(.character("a"))), .key(KeyStroke(.character("é"), modifiers: .alt)),
      .key(KeyStroke(.character("f"), modifiers: .control)),
      .key(KeyStroke(.function(12), modifiers: [.shift, .super])), .key(KeyStroke(.pageDown)),
      .mouse(MouseEvent(.down(.left), x: 1, y: 2)), .mouse(MouseEvent(.up(nil), x: 1, y: 2)),
      .mouse(MouseEvent(.up(.right), x: 1, y: 2, modifiers: .control)),
      .mouse(MouseEvent(.drag(.middle), x: 0, y: 0)), .mouse(MouseEvent(.move, x: 7, y: 8)),
      .mouse(MouseEvent(.scroll(dx: 0, dy: -1), x: 1, y: 2)), .paste("a\nb"), .focus(true),
      .resize(TerminalSize(width: 81, height: 25)), .suspend, .resume, .terminate(signal: 15),
      .reply(.backgroundColor(red: 1, green: 2, blue: 3)), .reply(.clipboard("text")),
      .reply(.ready),
    ] as [InputEvent])
  func inputComesBackAsItWas(event: InputEvent) throws {
    let line = RecordingLine.event(.input([event]), at: 5)
    let copy = try JSONDecoder().decode(RecordingLine.self, from: JSONEncoder().encode(line))
    #expect(copy == line)
    #expect(event.isValid && event.isRecorded)
  }

  @Test(
    arguments: [
      .event(.sleep(number: 3), at: 1), .event(.views, at: 1),
      .event(.result(.value(try! JSON(encoding: nil as Int?)), of: "a.b", number: 1), at: 1),
      .event(.result(.end, of: "a.b", number: 1), at: 1),
      .event(.result(.text(keeping: 3, rest: "d"), of: "a.b", number: 1), at: 1),
      .result(.value(try! JSON(encoding: [Int]())), of: "a.b"),
      .value(try! JSON(encoding: ["identifier": "de"]), of: "\\.locale"),
      .action(RecordedAction(path: ".a", fields: ["a": "1"])), .state(["a": "1", "b[0]": nil]),
      .end(Ending(status: 1, actions: 2, screen: ["a"], styles: "1")),
    ] as [RecordingLine])
  func linesComeBackAsTheyWere(line: RecordingLine) throws {
    #expect(try JSONDecoder().decode(RecordingLine.self, from: JSONEncoder().encode(line)) == line)
  }

  @Test(
    arguments: [
      ("one", "one two", 3, " two"), ("one tow", "one two", 5, "wo"),
      ("e", "e\u{301}", 1, "\u{301}"),
      ("👩", "👩‍👧", 1, "\u{200D}👧"), ("same", "same", 4, ""), ("longer", "long", 4, ""),
    ])
  func aText_isWrittenWithoutWhatItKeeps(
    old: String, new: String, keeps: Int, rest: String
  ) throws {
    let whole = Outcome.value(try JSON(encoding: new))
    let outcome = whole.shortened(after: old)
    #expect(outcome == .text(keeping: keeps, rest: rest))
    let again = try #require(outcome.completed(after: old)?.text)
    #expect(Array(again.unicodeScalars) == Array(new.unicodeScalars))
    for previous in [nil, "x"] { #expect(whole.shortened(after: previous) == whole) }
    for previous in [nil, ""] { #expect(outcome.completed(after: previous) == nil) }
    #expect(Outcome.end.completed(after: old) == .end)
  }

  @Test func hostileInput_isNotValid() {
    let events: [InputEvent] = [
      .resize(TerminalSize(width: 1 << 40, height: 2)), .mouse(MouseEvent(.move, x: .max, y: 0)),
      .mouse(MouseEvent(.scroll(dx: 0, dy: .min), x: 0, y: 0)),
    ]
    for event in events { #expect(!event.isValid) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([KeyStroke.Key].self, from: Data(#"["hyper"]"#.utf8))
    }
  }

  @Test(
    arguments: [
      .deviceAttributes([1]), .kittyKeyboard(flags: 1), .mode(2026, setting: 1),
    ] as [TerminalReply])
  func repliesThatOnlyTheTerminalNeeds_areNotRecorded(reply: TerminalReply) {
    #expect(!InputEvent.reply(reply).isRecorded)
  }

  @Test func errorsComeBack() throws {
    var types = ErrorTypes()
    types.insert(FactError.self)
    func again(_ error: any Error) -> any Error {
      types.error(of: types.record(error))
    }
    #expect(again(FactError(number: 3)) as? FactError == FactError(number: 3))
    #expect(again(CancellationError()) is CancellationError)
    #expect((again(POSIXError(.ENOSPC)) as? POSIXError)?.code == .ENOSPC)
    do { throw again(CocoaError(.fileReadNoSuchFile)) } catch CocoaError.fileReadNoSuchFile {}
    let strange = again(StrangeError(number: 4))
    #expect("\(strange)" == "StrangeError(number: 4)")
    #expect(strange.localizedDescription == StrangeError(number: 4).localizedDescription)
  }

  @Test func fields_areThePartsOfAValue_withTheirPaths() {
    struct Pair {
      var a: Int
      var b: Any?
    }
    enum Load {
      case loading
      case loaded([Pair])
    }
    func table(_ value: Any) -> [String: String] { Fields(of: value).table }
    #expect(table(Pair(a: 1, b: "x")) == ["a": "1", "b": "\"x\""])
    #expect(table(Pair(a: 1, b: nil)) == ["a": "1", "b": "nil"])
    #expect(table(Load.loading) == ["": ".loading"])
    #expect(
      table(Load.loaded([Pair(a: 1, b: [2: true]), Pair(a: 3, b: Set<Int>())])) == [
        "loaded[0].a": "1", "loaded[0].b[2]": "true", "loaded[1].a": "3", "loaded[1].b": "Set([])",
      ])
    #expect(table(Date(timeIntervalSince1970: 1)) != table(Date(timeIntervalSince1970: 2)))
    // The text of a set does not depend on the order of its elements.
    #expect(table(Set(0..<100)) == table(Set((0..<100).reversed())))
    // Many fields are a hash, the same in each process.
    #expect(Fields(of: Array(0..<100)).summary == ["": "100 fields, 383260040f65b0db"])
    // A replay may have only the descriptions of an error.
    let error = RecordedError(
      description: "StrangeError(number: 4)",
      errorDescription: StrangeError(number: 4).localizedDescription)
    #expect(table(error) == table(StrangeError(number: 4)))
  }
}
