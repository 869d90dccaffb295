import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ScrollPositionTests {
  enum Kind: CaseIterable { case list, lazy, column }

  @Observable @MainActor final class Model { var id: Int? }

  private struct Screen: View {
    let kind: Kind
    @Bindable var model: Model

    var body: some View {
      switch kind {
      case .list: List { rows }.scrollPosition(id: $model.id)
      case .lazy: ScrollView { LazyVStack { rows } }.scrollPosition(id: $model.id)
      case .column: ScrollView { VStack { rows } }.scrollPosition(id: $model.id)
      }
    }

    private var rows: some View { ForEach(0..<60) { Text("row\($0).") } }
  }

  @Test(arguments: Kind.allCases) func theBindingFollowsAndScrolls(_ kind: Kind) {
    let model = Model()
    let ui = Pilot(size: (20, 6), footer: false) { Screen(kind: kind, model: model) }
    #expect(model.id == 0)
    ui.scroll(x: 3, y: 3, dy: 1)
    #expect(model.id == 3)
    ui.press(.end)
    #expect(model.id == 54)
    model.id = 20
    ui.refresh()
    #expect(ui.contains("row20."))
    let first = ui.screen.split(separator: "\n").first?.trimmingCharacters(in: .whitespaces)
    #expect(first?.hasPrefix("row\(model.id ?? -1).") == true)
    model.id = nil
    ui.refresh()
    #expect(ui.contains("row20."))
  }
}

@MainActor
@Suite struct EditorLinesTests {
  private struct Screen: View {
    @State var text: String
    var wraps = true
    var body: some View {
      TextEditor(text: $text).lineWrapping(wraps).lineNumbers()
    }
  }

  private func rows(_ ui: Pilot) -> [String] {
    ui.screen.split(separator: "\n").map { String($0) }
  }

  @Test func numbersAreThoseOfTheText() {
    let ui = Pilot(size: (12, 5), footer: false) { Screen(text: "one\nabcdefgh ijkl\nthree") }
    #expect(rows(ui) == ["1 one", "2 abcdefgh", "  ijkl", "3 three"])
    // Ten lines need another column.
    ui.press(.enter, .enter, .enter, .enter, .enter, .enter, .enter)
    #expect(rows(ui).first?.hasPrefix(" ") == true)
    #expect(rows(ui).last?.hasPrefix("10") == true)
  }

  @Test func longLinesScrollSidewaysWithTheInsertionPoint() {
    let ui = Pilot(size: (12, 3), footer: false) {
      Screen(text: "abcdefghijklmnopqrst\nshort", wraps: false)
    }
    #expect(rows(ui).first?.hasPrefix("1 ") == true)
    ui.press(.control("a"))
    ui.press(.up)
    ui.press(.control("a"))
    #expect(rows(ui) == ["1 abcdefghij", "2 short"])
    ui.press(.control("e"))
    #expect(rows(ui).first == "1 lmnopqrst")
    ui.click(x: 2, y: 0)
    ui.type("X")
    #expect(ui.contains("Xlmnopqrst") || ui.contains("Xlmnopqrs"))
  }

  private struct Switch: View {
    @State private var text = "abcdefghijklmnopqrst\nshort"
    @State private var wraps = false
    var body: some View {
      VStack {
        TextEditor(text: $text).lineWrapping(wraps)
        Button("Wrap") { wraps.toggle() }
      }
    }
  }

  @Test func linesThatWrapAgainBeginAtTheirStart() {
    let ui = Pilot(size: (12, 6), footer: false) { Switch() }
    ui.focus("abcdefghijkl")
    ui.press(.control("a"), .up, .control("e"))
    #expect(!ui.contains("abc"))
    ui.click("Wrap")
    #expect(ui.contains("abcdefghij"))
    ui.click("Wrap")
    // An editor without the focus has no mark for longer lines: it scrolls.
    #expect(!ui.contains("…"))
  }
}
