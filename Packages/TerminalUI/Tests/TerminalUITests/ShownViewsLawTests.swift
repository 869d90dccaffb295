import ConcurrencyExtras
import TerminalCore
import Testing

@testable import TerminalUI

/// What shows is one question: what is drawn, what is active, what sets a preference, what can have
/// the focus and what is read aloud are the same views.
@MainActor
@Suite struct ShownViewsLawTests {
  @Test func allAgreeOnWhatShows() {
    for seed in SeededGenerator.seeds(12) {
      let model = SketchModel(seed: seed, isChoice: true)
      let ui = Pilot(size: (200, 60), footer: false) { SketchView(model: model) }
      for step in 0..<8 {
        let shown = model.root.shown(model.on).flatMap(\.names).sorted()
        let label = "seed \(seed), step \(step): \(model.root) \(model.on)"
        #expect(model.active.filter { $0.value != 0 }.keys.sorted() == shown, "active, \(label)")
        #expect(model.active.values.allSatisfy { 0...1 ~= $0 }, "appeared twice, \(label)")
        let preference = ui.tree.root?.preference(ShownNames.self) ?? []
        #expect(preference.sorted() == shown, "preference, \(label)")
        #expect(names(in: ui.screen) == shown, "drawn, \(label)")
        #expect(names(in: "\(ui.accessibility)") == shown, "read aloud, \(label)")
        let buttons = ui.tree.regions.focusable.filter { $0.node.button != nil }
        let controls = buttons.flatMap { names(in: $0.node.controlName) }
        #expect(controls.sorted() == shown, "focus, \(label)")
        model.change()
        ui.refresh()
      }
    }
  }

  private func names(in text: String) -> [String] {
    text.matches(of: /q\d+q/).map { String($0.0) }.sorted()
  }
}

@MainActor
@Suite struct FittingFocusTests {
  /// A view that does not fit any more regains the focus when it fits again.
  @Test func theFocusReturnsWithTheRoom() {
    let ui = Pilot(size: (60, 10), footer: false) {
      NavigationStack {
        VStack {
          Button("Before") {}
          ViewThatFits(in: .horizontal) {
            HStack { Button("Start wide") {} }.frame(width: 40)
            Button("Start narrow") {}
          }
        }
        .navigationTitle("Title")
        .toolbar { Button("Bar") {} }
      }
    }
    ui.focus("Start wide")
    ui.resize(20, 2)
    ui.resize(60, 10)
    #expect(ui.focusedText?.contains("Start wide") == true)
  }
}
