import ConcurrencyExtras
import TerminalCore
import Testing

@testable import TerminalUI

/// Keys that only some terminals tell apart.
@MainActor
@Suite struct LegacyKeyTests {
  private struct Screen: View {
    @Binding var text: String
    @Binding var note: String
    @Binding var log: [String]

    var body: some View {
      Form {
        TextField("Title", text: $text)
        TextField("Note", text: $note, axis: .vertical)
        Button("Save") { log.append("save") }.keyboardShortcut("s")
        Toggle("On", isOn: .constant(false))
      }
      .onSubmit { log.append("submit") }
    }
  }

  /// What keys leave behind.
  private struct Outcome: Equatable {
    var text = "one two"
    var note = "three four"
    var log: [String] = []
    var screen = ""
    var focus: String?
  }

  private func outcome(of keys: [KeyStroke]) -> Outcome {
    var outcome = Outcome()
    let ui = Pilot(size: (60, 12)) {
      Screen(
        text: Binding(get: { outcome.text }, set: { outcome.text = $0 }),
        note: Binding(get: { outcome.note }, set: { outcome.note = $0 }),
        log: Binding(get: { outcome.log }, set: { outcome.log = $0 }))
    }
    for key in keys { ui.press(key) }
    (outcome.screen, outcome.focus) = (ui.screen, ui.focusedText)
    return outcome
  }

  /// All key strokes that have another form in the legacy protocol, but for that which has an effect
  /// of its own in a field: Control-Backspace deletes a word.
  private var strokes: [KeyStroke] {
    let keys =
      [KeyStroke.Key.enter, .escape, .backspace, .tab]
      + "abcdefghijklmnopqrstuvwxyz".map {
        .character($0)
      } + " 2345678[]\\/_^?@~".map { .character($0) }
    return keys.flatMap { key in
      (UInt8(0)..<8).map { KeyStroke(key, modifiers: KeyModifiers(rawValue: $0)) }
    }.filter { $0.legacyForm != nil && $0 != KeyStroke(.backspace, modifiers: .control) }
  }

  @Test func aKeyDoesWhatItDoesInOtherTerminals() throws {
    #expect(strokes.count > 100)
    for seed in SeededGenerator.seeds(1) {
      var random = SeededGenerator(seed: seed)
      for stroke in strokes {
        let form = try #require(stroke.legacyForm)
        let before: [KeyStroke] = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
          [KeyStroke(.tab), KeyStroke("x"), KeyStroke(.left), KeyStroke(.left, modifiers: .shift)]
            .randomElement(using: &random)
        }
        #expect(
          outcome(of: before + [stroke, "y"]) == outcome(of: before + [form, "y"]),
          "SEED=\(seed), \(before), \(stroke)")
      }
    }
  }

  @Test func aBoundKey_isItself() {
    var log = ""
    let ui = Pilot(size: (60, 12)) {
      Button("One") { log += "1" }.onKey(.enter, modifiers: .shift, "Two") { log += "2" }
    }
    ui.press(.shift(.enter), .enter, .control(.enter))
    #expect(log == "211")
  }

  @Test func shiftDeleteWithNothingToCut_deletes() {
    #expect(outcome(of: [KeyStroke(.home), .shift(.delete)]).text == "ne two")
    #expect(
      outcome(of: [KeyStroke(.home), .shift(.right), .shift(.delete), "y"]).text == "yne two")
  }
}
