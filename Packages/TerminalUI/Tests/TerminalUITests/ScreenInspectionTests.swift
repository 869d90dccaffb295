import Foundation
import Observation
import TerminalCore
import Testing

@_spi(Inspection) @_spi(Recording) @testable import TerminalUI

/// What a debugger learns about the frames of a screen.
@MainActor
@Suite struct ScreenInspectionTests {
  @Observable @MainActor fileprivate final class Model {
    var number = 0
  }

  private struct Inner: View {
    let value: Int
    var body: some View { Text("Inner \(value)") }
  }

  private struct Observing: View {
    let model: Model
    var body: some View { Text("Model \(model.number)") }
  }

  private struct Outer: View {
    let model: Model
    @State private var count = 0
    @State private var text = ""

    var body: some View {
      Button("Save  as | draft") { count += 1 }
      Inner(value: count)
      Observing(model: model)
      if count == 2 { Inner(value: 7) }
      TextField("Name", text: $text)
    }
  }

  private let model = Model()

  private func evaluations(_ frame: ScreenInspection.Frame?) -> [String] {
    (frame?.evaluations ?? [:]).filter { !$0.key.view.contains("Button") }
      .map { "\($0.view): \($0.reason)\($0.isCause ? "!" : "") ×\($1)" }.sorted()
  }

  @Test func frames_nameTheViewsThatWereEvaluatedAndWhy() {
    let ui = Pilot(size: (30, 8)) { Outer(model: model) }
    var frames: [ScreenInspection.Frame] = []
    ui.tree.inspection.observeFrames { frames.append($0) }
    ui.press(.enter)
    #expect(
      evaluations(frames.last) == [
        "Inner: its parent passed new values ×1", "Outer: @State of type Int changed! ×1",
      ])
    model.number = 3
    ui.refresh()
    #expect(evaluations(frames.last) == ["Observing: an observed model changed! ×1"])
    #expect(frames.last?.changedCells == 1)
    ui.press(.enter)
    #expect(
      evaluations(frames.last) == [
        "Inner: appeared ×1", "Inner: its parent passed new values ×1",
        "Outer: @State of type Int changed! ×1",
      ])
    ui.resize(20, 8)
    #expect(frames.last?.changedCells == 160)
    #expect(evaluations(frames.last) == [])
    #expect(frames.last?.isOfInspector == false)
    let steps = frames.last?.steps ?? []
    #expect(Set(steps.map(\.step)).isSuperset(of: [.layout, .draw]))
    #expect(steps.allSatisfy { $0.start <= $0.end })
  }

  @Test func input_isNamedWithTheControlThatItUses() {
    var inputs: [String?] = []
    var inspection: ScreenInspection?
    func note() { inputs.append(inspection?.input) }
    let button = Pilot(size: (40, 4)) { Button("Save  as | draft") { note() } }
    inspection = button.tree.inspection
    #expect(button.tree.inspection.input == nil)
    button.press(.enter, .space)
    #expect(inputs == ["⏎ “Save as draft”", "space “Save as draft”"])
    inputs = []
    let field = Pilot(size: (40, 4)) {
      TextField("Name", text: Binding(get: { "" }, set: { _ in note() }))
    }
    inspection = field.tree.inspection
    field.press("n", .space)
    #expect(inputs == ["n", "space"])
    inputs = []
    let text = Pilot(size: (5, 2), footer: false) {
      VStack {
        Text("hover").onHover { _ in note() }
        Text("tap").onTapGesture { note() }
      }
    }
    inspection = text.tree.inspection
    text.tree.handle(.mouse(MouseEvent(.move, x: 2, y: 0)))
    text.scroll(x: 2, y: 1, dy: 1)
    text.click("tap")
    #expect(inputs == ["pointer", "scroll", "click “tap”"])
  }

  @Test(arguments: [
    (KeyStroke(.character("s"), modifiers: .control), "Ctrl-S"), (KeyStroke(.character("s")), "s"),
    (KeyStroke(.up, modifiers: [.alt, .shift]), "Alt-Shift-↑"),
    (KeyStroke(.pageUp, modifiers: .alt), "Alt-PGUP"), (KeyStroke(.function(5)), "F5"),
    (KeyStroke(.tab, modifiers: .shift), "Shift-⇥"),
    (KeyStroke(.character("x"), modifiers: [.control, .super]), "Ctrl-Super-X"),
  ])
  func key_isNamedWithItsModifiers(key: KeyStroke, name: String) {
    #expect(key.inputName == name)
  }

  private struct Person {
    var name = "Blob"
    var _count = 1
    var other = NotEquatable(number: 1)
  }

  private struct NotEquatable { var number: Int }

  private struct Reporting<Value>: View {
    let old: Value?
    let new: Value
    @State private var count = 0

    var body: some View {
      let _ = count
      let _ = ScreenInspection.evaluating?.noteObserved(old, new)
      Button("Again") { count += 1 }
    }
  }

  @Test func changedProperties_areTheReason() {
    func reason<Value>(_ old: Value?, _ new: Value) -> String? {
      let ui = Pilot(size: (20, 3)) { Reporting(old: old, new: new) }
      var frame: ScreenInspection.Frame?
      ui.tree.inspection.observeFrames { frame = $0 }
      ui.press(.enter)
      return frame?.evaluations.keys.first { $0.view == "Reporting" }?.reason
    }
    let own = "@State of type Int changed"
    #expect(reason(nil, Person()) == own)
    #expect(reason(Person(), Person()) == own)
    #expect(reason(Person(), Person(name: "Other", _count: 2)) == "name, count changed")
    #expect(reason(Person(), Person(other: NotEquatable(number: 2))) == "other changed")
    #expect(reason(1, 1) == own)
    #expect(reason(1, 2) == "Int changed")
    #expect(ScreenInspection.evaluating == nil)
  }

  private func difference<A: View, B: View>(
    _ shown: A, _ expected: B, presses keys: [KeyStroke] = []
  ) -> String? {
    let (first, second) = (Pilot(size: (20, 4)) { shown }, Pilot(size: (20, 4)) { expected })
    for key in keys { first.press(key) }
    return FrameComparison.difference(first.tree, second.tree)
  }

  @Test func otherCells_areNamedWithTheirViewAndLines() {
    let text = difference(Text("same\nabc"), Text("same\nabd"))
    #expect(text?.hasPrefix("cell ") == true)
    #expect(text?.contains("anew of") == true)
    #expect(text?.contains("− ") == true && text?.contains("abd") == true)
    #expect(text?.contains("+ ") == true && text?.contains("abc") == true)
  }

  @Test func otherRegionsAndValues_areNamed() {
    let plain = Text("Text")
    let tapped = difference(plain.onTapGesture {}, plain)
    #expect(tapped?.hasPrefix("cell") == true || tapped?.hasPrefix("focus order, 0: ") == true)
    let hovers = difference(plain.onHover { _ in }, plain)
    #expect(hovers?.hasPrefix("hovers, 0: ") == true && hovers?.hasSuffix("anew none") == true)
    let shortcuts = difference(
      plain.background(Button("") {}.keyboardShortcut("s").hidden()), plain)
    #expect(shortcuts != nil)
    let buttons = VStack {
      Button("A") {}
      Button("B") {}
    }
    #expect(difference(buttons, buttons, presses: [.tab])?.hasPrefix("cell") == true)
  }

  @Test func census_countsTheNodesInMemory() {
    final class Flag { var isOn = true }
    let flag = Flag()
    let ui = Pilot(size: (20, 4)) {
      Button("Toggle") { flag.isOn.toggle() }
      Text("Text")
    }
    let census = NodeCensus(of: ui.tree)
    #expect(census.liveCount == 0)
    census.take()
    let count = census.liveCount
    #expect(count > 2 && census.leaked == [])
    census.take()
    #expect(census.liveCount == count)
  }

  private struct Stale: View {
    static var text = "before"

    var body: some View { Text(Self.text) }
  }

  @Test func whatAScreenDoesNotNotice_differsFromAFrameMadeAnew() {
    Stale.text = "before"
    let ui = Pilot(size: (20, 4)) { Stale() }
    #expect(FrameComparison.difference(in: ui.tree) == nil)
    Stale.text = "after"
    #expect(FrameComparison.difference(in: ui.tree)?.contains("after") == true)
  }
}
