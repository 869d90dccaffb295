import ConcurrencyExtras
import Foundation
import Testing

@testable import TerminalCore

/// Each key with all that can be held, in each protocol.
@Suite struct KeyLawTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    var events = parser.parse(text.utf8)
    while parser.wait != nil { events += parser.flush() }
    return events
  }

  private func typed(_ events: [InputEvent]) -> String {
    events.map { event in
      if case .key(let key) = event, key.modifiers.isEmpty { key.characters } else { "" }
    }.joined()
  }

  /// What a program does for a key that it has not bound itself.
  private func effect(_ events: [InputEvent]) -> [InputEvent] {
    events.map { event in
      if case .key(let key) = event { .key(key.legacyForm ?? key) } else { event }
    }
  }

  /// A key has the effect that it has in the legacy protocol, and types what it types there.
  @Test(arguments: KeyProtocol.all)
  func aKeyIsTheSameInEachProtocol(_ keyProtocol: KeyProtocol) {
    var count = 0
    // Of the many kinds of the kitty protocol, some of what can be held is drawn each day.
    let seeds = SeededGenerator.seeds(1)
    var generator = SeededGenerator(seed: seeds.lowerBound &+ UInt64("\(keyProtocol)".utf8.count))
    for key in KeyboardKey.all {
      for held in HeldKeys.all {
        if case .kitty = keyProtocol, seeds.count == 1,
          Int.random(in: 0..<4, using: &generator) > 0
        {
          continue
        }
        guard let bytes = keyProtocol.bytes(of: key, held) else { continue }
        let events = events(bytes)
        func check(_ isTrue: Bool, _ line: SourceLocation = #_sourceLocation) {
          guard !isTrue else { return }
          let name = "\(held)\(key), \(keyProtocol): \(bytes.debugDescription)"
          Issue.record("\(name): \(events)", sourceLocation: line)
        }
        count += 1
        guard !keyProtocol.isRelease else {
          check(events == [])
          continue
        }
        check(events.count == 1)
        if held.modifiers.isSubset(of: .shift) {
          check(typed(events) == key.typed(held).map { String($0) } ?? "")
        } else {
          check(typed(events) == "")
        }
        let shortcut = held.modifiers.typesText ? key : key.shortcut(reportedAs: bytes)
        if let old = KeyProtocol.legacy.bytes(of: shortcut, held) {
          check(effect(events) == effect(self.events(old)))
        }
      }
    }
    #expect(count > 500)
  }

  /// rxvt writes what is held as the last character: rxvtRef, "Key Codes".
  @Test(
    arguments: [("~", []), ("$", .shift), ("^", .control), ("@", [.control, .shift])]
      as [(String, KeyModifiers)])
  func aKeyOfRxvt_doesNotTakeTheNextOne(_ final: String, _ modifiers: KeyModifiers) {
    let keys: [(Int, KeyStroke.Key)] = [
      (2, .insert), (3, .delete), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
      (11, .function(1)), (15, .function(5)), (24, .function(12)), (34, .function(20)),
    ]
    for (number, key) in keys {
      let stroke = KeyStroke(key, modifiers: modifiers)
      #expect(events("\u{1B}[\(number)\(final)x") == [.key(stroke), .key(KeyStroke("x"))])
      var held = stroke
      held.modifiers.insert(.alt)
      #expect(events("\u{1B}\u{1B}[\(number)\(final)x") == [.key(held), .key(KeyStroke("x"))])
    }
    #expect(events("\u{1B}[?2026;2$y") == [.reply(.mode(2026, setting: 2))])
  }

  /// An input method types without a key.
  @Test(arguments: [
    ("\u{1B}[0;;26085:26412u", "日本"), ("\u{1B}[101;;101:769u", "e\u{301}"),
    ("\u{1B}[97;;229u", "å"), ("\u{1B}[97;2;65u", "A"), ("\u{1B}[108;3;64u", "@"),
    ("\u{1B}[113;7;64u", "@"), ("\u{1B}[57400;129;49u", "1"), ("\u{1B}[97;;27u", "a"),
  ])
  func textThatTheTerminalTells_isTyped(_ sequence: String, _ text: String) {
    #expect(events(sequence) == text.map { .key(KeyStroke(.character($0))) })
  }

  @Test(arguments: [
    "\u{1B}[97;3;97u", "\u{1B}[97:65;4;65u", "\u{1B}[97;5;97u", "\u{1B}[97;1:3;97u",
  ])
  func textOfAShortcut_isNot(_ sequence: String) {
    #expect(typed(events(sequence)) == "")
  }

  /// The Linux console's Shift-Tab.
  @Test func altTab_isShiftTab() {
    #expect(KeyStroke(.tab, modifiers: .alt).legacyForm == KeyStroke(.tab, modifiers: .shift))
    #expect(KeyStroke(.tab, modifiers: .alt).matches(KeyStroke(.tab, modifiers: .shift)))
    #expect(!KeyStroke(.tab).matches(KeyStroke(.tab, modifiers: .shift)))
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
