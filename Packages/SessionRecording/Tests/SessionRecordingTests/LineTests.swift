import DependenciesCore
import Foundation
import TerminalCore
import Testing

@testable import SessionRecording

@Suite struct LineTests {
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
    let input = try #require(RecordedInput(event))
    let line = Line.arrival(.input(input, isRedacted: false), at: 5)
    let copy = try JSONDecoder().decode(Line.self, from: JSONEncoder().encode(line))
    #expect(copy == line)
    #expect(input.events == [event])
  }

  @Test(
    arguments: [
      .arrival(.sleep(number: 3), at: 1), .arrival(.views, at: 1),
      .arrival(.result(.value(.null), of: "a.b", number: 1), at: 1),
      .arrival(.result(.end, of: "a.b", number: 1), at: 1),
      .text(TextElement(call: "a.b", number: 1, keeps: 3, rest: "d"), at: 1),
      .result(.value(.array([])), of: "a.b"),
      .value(.object(["identifier": .string("de")]), of: "\\.locale"),
      .action(RecordedAction(path: ".a", digest: "1", state: nil)),
      .end(Ending(status: 1, actions: 2, screen: ["a"], styles: "1")),
    ] as [Line])
  func linesComeBackAsTheyWere(line: Line) throws {
    #expect(try JSONDecoder().decode(Line.self, from: JSONEncoder().encode(line)) == line)
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
    let element = try #require(TextElement(new, after: old, of: "a", number: 1))
    #expect(element == TextElement(call: "a", number: 1, keeps: keeps, rest: rest))
    let again = try #require(element.text(after: old))
    #expect(Array(again.unicodeScalars) == Array(new.unicodeScalars))
    #expect(TextElement(new, after: "x", of: "a", number: 1) == nil)
    #expect(element.text(after: "") == nil)
  }

  @Test func hostileInput_isNoInput() {
    #expect(RecordedInput.resize(width: 1 << 40, height: 2).events == nil)
    #expect(RecordedInput.mouse(event: .init(kind: "move", x: .max, y: 0)).events == nil)
    #expect(RecordedInput.key(name: "hyper", modifiers: nil).events == nil)
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

  @MainActor
  @Test func digests_areThoseOfTheValues() {
    struct Pair { var a: Int, b: Any? }
    func digest(_ value: Any) -> String { Digest(of: value).text }
    // The same in each process.
    #expect(digest("a") == "89bc907b544c769")
    #expect(digest(Pair(a: 1, b: 2)) != digest(Pair(a: 2, b: 1)))
    #expect(digest(Pair(a: 1, b: nil)) != digest(Pair(a: 1, b: 0)))
    #expect(digest(["a", "bc"]) != digest(["ab", "c"]))
    #expect(digest(Set(0..<100)) == digest(Set((0..<100).reversed())))
    #expect(digest(["a": 1, "b": 2]) != digest(["a": 2, "b": 1]))
    #expect(digest(Date(timeIntervalSince1970: 1)) != digest(Date(timeIntervalSince1970: 2)))
    // A replay may have only the descriptions of an error.
    let error = RecordedError(
      description: "StrangeError(number: 4)",
      errorDescription: StrangeError(number: 4).localizedDescription)
    #expect(digest(error) == digest(StrangeError(number: 4)))
  }
}
