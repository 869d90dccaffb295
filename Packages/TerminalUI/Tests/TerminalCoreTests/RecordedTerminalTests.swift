import Foundation
import Testing

@testable import TerminalCore

/// The terminals as they are outside.
@Suite struct RecordedTerminalTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    var events = parser.parse(text.utf8)
    while parser.wait != nil { events += parser.flush() }
    return events
  }

  @Test(arguments: RecordedTerminal.all)
  func answersAreAnswers(_ terminal: RecordedTerminal) {
    let events = events(terminal.start)
    var capabilities = TerminalCapabilities(environment: ["TERM": terminal.term])
    var flags: Int?
    for event in events {
      guard case .reply(let reply) = event else {
        Issue.record("\(terminal) types \(event)")
        continue
      }
      capabilities.learn(from: reply)
      if case .kittyKeyboard(let value) = reply { flags = value }
    }
    #expect(events.count == terminal.answers.count)
    #expect(flags == terminal.flags)
    #expect(capabilities.hasLightBackground == terminal.isLight)
    if !terminal.answers.isEmpty, case .reply(.deviceAttributes) = events.last {
    } else {
      #expect(terminal.answers.isEmpty)
    }
  }

  @Test(arguments: RecordedTerminal.all)
  func keysAreThoseOnTheKeyboard(_ terminal: RecordedTerminal) {
    for (bytes, event) in terminal.keys {
      #expect(events(RecordedTerminal.bytes(bytes)) == [event], "\(terminal): \(bytes)")
    }
  }

  /// A terminal that prints unknown commands is not sent any.
  @Test(arguments: RecordedTerminal.all)
  func onlyWhatATerminalUnderstands_isAsked(_ terminal: RecordedTerminal) {
    let sequences = TerminalSequences(
      screen: .whole, columns: 80,
      capabilities: TerminalCapabilities(environment: ["TERM": terminal.term]))
    let isOld = terminal.term == "linux" || terminal.term == "vt100"
    #expect(sequences.questions.contains("]11;?") == !isOld)
    #expect(sequences.questions.contains("$p") == !isOld)
    #expect(sequences.questions.hasSuffix("\u{1B}[c"))
  }
}
