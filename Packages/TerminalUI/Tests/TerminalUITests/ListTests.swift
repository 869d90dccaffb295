import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ListTests {
  @Test func wheelScrollsAndKeepsTheFocus_andAClickOnTheMarkDeletes() {
    let ui = Pilot(size: (30, 6)) {
      WithState(Array(1...100)) { $rows in
        List {
          ForEach(rows, id: \.self) { Text("Item \($0).") }.onDelete { rows.remove(atOffsets: $0) }
        }
      }
    }
    ui.click("✕")
    #expect(ui.screen.hasPrefix("❯ Item 2."))
    ui.scroll(x: 3, y: 2, dy: 5)
    #expect(ui.contains("Item 17.") && !ui.contains("❯"))
    ui.press(.down)
    #expect(ui.contains("❯ Item 3."))
  }

  @Test func sectionsHaveHeadersAndFooters() {
    let ui = Pilot(size: (20, 12), footer: false) {
      List {
        Section("First") { Text("a") }
        Section {
          Text("b")
        } footer: {
          Text("note")
        }
      }
    }
    #expect(
      ui.screen == """
          First
          a

          b
          note
        """)
  }

  @Test(arguments: [false, true]) func aRepeatedIdIsReportedOnce(isInList: Bool) {
    let reports = LockIsolated(0)
    withKnownIssue {
      let rows = ForEach([1, 1, 2, 2], id: \.self) { Text("row \($0)") }
      let ui = Pilot(size: (20, 6), footer: false) {
        if isInList { List { rows } } else { VStack(alignment: .leading) { rows } }
      }
      #expect(ui.screen.matches(of: /row \d/).map(\.0) == ["row 1", "row 1", "row 2", "row 2"])
    } matching: { _ in
      reports.withValue { $0 += 1 }
      return true
    }
    #expect(reports.value == 1)
  }

  @Test func theMarkThatDeletesShowsOnAColor() {
    struct Cards: View {
      let colors: [Color] = [.orange, .indigo]
      var body: some View {
        List {
          ForEach(colors, id: \.self) { color in
            Button("Card") {}.listRowBackground(color)
          }
          .onDelete { _ in }
        }
      }
    }
    let ui = Pilot(size: (24, 5)) { Cards() }
    assertSnapshot(of: ui, as: .styled, named: "light")
    ui.press(.down)
    assertSnapshot(of: ui, as: .styled, named: "dark")
  }

  @Test func theScrollBarReachesBothEnds() {
    let ui = Pilot(size: (20, 10), footer: false) {
      List(0..<40) { row in Button("Row \(row)") {} }
    }
    func bar() -> [Int] {
      ui.screen.split(separator: "\n").enumerated()
        .filter { $0.element.hasSuffix("▐") }.map(\.offset)
    }
    #expect(bar() == [0, 1])
    ui.press(.end)
    #expect(bar() == [8, 9])
    ui.press(.home)
    ui.scroll(x: 3, y: 3, dy: 5)
    #expect(bar() == [4, 5])
  }

  @Test func theMarkOfTheFocusIsAtTheLineThatHasIt() {
    let ui = Pilot(size: (30, 8)) {
      List {
        VStack(alignment: .leading) {
          Button("First") {}
          Button("Second") {}
        }
        Text("Below")
      }
    }
    #expect(ui.contains("❯ First"))
    ui.press(.tab)
    #expect(ui.contains("❯ Second"))
    #expect(!ui.contains("❯ First"))
  }

  @Test func deleteInAListThatDeletesNothing_isAKeyForThoseAround() {
    final class Count { var count = 0 }
    let keys = Count()
    let ui = Pilot(size: (20, 6)) {
      List(["a", "b"], id: \.self) { name in Button(name) {} }
        .onKeyPress(.delete) {
          keys.count += 1
          return .handled
        }
    }
    ui.press(.delete)
    #expect(keys.count == 1)
  }

  private struct Screen: View {
    @State private var selection: Int?

    var body: some View {
      VStack(alignment: .leading) {
        Button("Above") {}
        List(0..<200, id: \.self, selection: $selection) { Text("Row \($0)") }
        HStack {
          Button("Below") {}
          Button("Last") {}
        }
      }
    }
  }

  @Test func tab_movesOutOfTheListAndBack() {
    let ui = Pilot(size: (30, 12)) { Screen() }
    #expect(ui.focusedText == "[ Above ]")
    ui.press(.tab)
    #expect(ui.focusedText == "Row 0")
    ui.press(.down, .down, .tab)
    #expect(ui.focusedText == "[ Below ]")
    ui.press(.tab, .tab)
    #expect(ui.focusedText == "[ Above ]")
    ui.press(.shiftTab, .shiftTab, .shiftTab)
    #expect(ui.focusedText == "Row 2")
    ui.press(.shiftTab)
    #expect(ui.focusedText == "[ Above ]")
    // The list remembers its row, whenever it is scrolled away.
    ui.press(.tab, .end, .tab)
    #expect(ui.focusedText == "[ Below ]")
    ui.scroll(x: 3, y: 4, dy: -40)
    #expect(!ui.contains("Row 199"))
    ui.press(.shiftTab)
    #expect(ui.focusedText == "Row 199")
    #expect(ui.contains("❯ Row 199"))
  }

  @Test func tabGoesFromListToList() {
    let ui = Pilot(size: (60, 12)) {
      HStack {
        List(0..<9) { row in Button("Left \(row)") {} }
        List(0..<9) { row in Button("Right \(row)") {} }
      }
    }
    ui.press(.down, .tab)
    #expect(ui.focusedText == "Right 0")
    ui.press(.down, .down, .tab)
    #expect(ui.focusedText == "Left 1")
    ui.press(.tab)
    #expect(ui.focusedText == "Right 2")
  }

  private struct Chosen: View {
    @State private var chosen: Set<Int> = []
    let report: @MainActor (Int) -> Void

    var body: some View {
      List(selection: $chosen) {
        ForEach(0..<40) { Text("Row \($0)") }.onDelete { report($0.first ?? -1) }
      }
    }
  }

  @Test func onlyTheMarkThatShowsDeletesARowOfAListThatSelects() throws {
    var deleted: [Int] = []
    let ui = Pilot(size: (30, 8), footer: false) { Chosen { deleted.append($0) } }
    let mark = try #require(ui.find("✕"))
    #expect((mark.x, mark.y) == (28, 0))
    for y in 1..<8 {
      ui.click(x: 28, y: y)
      #expect(deleted == [], "row \(y) had no mark")
      #expect(ui.find("✕").map { $0.y } == y)
    }
    for y in 0..<8 { ui.click(x: 29, y: y) }
    #expect(deleted == [], "the scroll bar is no mark")
    ui.press(.home)
    ui.click(x: 28, y: 0)
    #expect(deleted == [0])
    // It is pressed and released.
    deleted = []
    ui.drag(from: (5, 0), to: (28, 0))
    ui.drag(from: (28, 0), to: (27, 0))
    #expect(deleted == [])
    ui.click(x: 28, y: 0)
    #expect(deleted == [0])
  }

  enum Kind: CaseIterable { case list, column, lazy }

  @Test(arguments: Kind.allCases) func theScrollBarIsPressedAndDragged(_ kind: Kind) {
    let rows = ForEach(0..<100) { row in Text("Row \(row).") }
    let ui = Pilot(size: (20, 10), footer: false) {
      switch kind {
      case .list: List { rows }
      case .column: ScrollView { VStack(alignment: .leading) { rows } }
      case .lazy: ScrollView { LazyVStack(alignment: .leading) { rows } }
      }
    }
    func mouse(_ kind: MouseEvent.Kind, _ y: Int) {
      ui.tree.handle(.mouse(MouseEvent(kind, x: 19, y: y)))
      ui.refresh()
    }
    mouse(.down(.left), 9)
    #expect(ui.contains("Row 99."))
    mouse(.drag(.left), 5)
    #expect(ui.contains("Row 50.") && !ui.contains("Row 99."))
    mouse(.drag(.left), -3)
    #expect(ui.contains("Row 0."))
    mouse(.up(.left), 0)
    mouse(.drag(.left), 9)
    #expect(ui.contains("Row 0."), "It was released.")
  }
}

@Observable
@MainActor
private final class Shrinking {
  var count = 100
}

/// Sections, ends and titles of lists and tables.
@MainActor
@Suite struct RowsDetailTests {
  @Test func aSelectionThatTheProgramKeeps_doesNotMoveTheFocusBack() {
    let model = Shrinking()
    let ui = Pilot(size: (20, 6), footer: false) { KeptSelection(model: model) }
    ui.press(.down, .down)
    #expect(ui.focusedText == "Row 2 of 100")
    model.count = 2
    #expect(ui.focusedText == "Row 2 of 2")
  }

  private struct KeptSelection: View {
    let model: Shrinking
    var body: some View {
      let count = model.count
      List(selection: .constant(0)) { ForEach(0..<3) { Text("Row \($0) of \(count)") } }
    }
  }
}
