import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// Marks at the edges of lists.
@MainActor
@Suite struct ListDetailTests {
  @Test func onlyTheMarkDeletes() throws {
    var deleted: [Int] = []
    let ui = Pilot(size: (30, 6)) {
      List {
        ForEach(0..<3) { Button("Row \($0)") {} }.onDelete { deleted += Array($0) }
      }
    }
    let mark = try #require(ui.find("✕"))
    #expect((mark.x, mark.y) == (28, 0))
    ui.click(x: 27, y: 0)
    ui.click(x: 26, y: 1)
    #expect(deleted == [])
    ui.click(x: 28, y: 1)
    #expect(deleted == [1])
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

  @Test func movingInAListThatMovesNothing_isAKeyForThoseAround() {
    final class Count { var count = 0 }
    let keys = Count()
    let ui = Pilot(size: (20, 6)) {
      List(["a", "b"], id: \.self) { name in Button(name) {} }
        .onKeyPress { key in
          guard key == KeyStroke(.down, modifiers: .alt) else { return .ignored }
          keys.count += 1
          return .handled
        }
    }
    ui.press(.alt(.down))
    #expect(keys.count == 1)
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
  @Test func sectionsAreSetApart() {
    let ui = Pilot(size: (20, 8), footer: false) {
      List {
        Section { Text("One") }
        Section { Text("Two") }
      }
    }
    #expect(ui.screen == "  One\n\n  Two")
  }

  @Test func aListThatBecameShorterShowsItsEnd() {
    let model = Shrinking()
    let ui = Pilot(size: (20, 5), footer: false) { ShrinkingList(model: model) }
    ui.press(.end)
    #expect(ui.contains("Row 99"))
    model.count = 20
    #expect(ui.contains("Row 19"))
    #expect(ui.contains("Row 15"))
    model.count = 2
    #expect(ui.contains("Row 0"))
  }

  private struct ShrinkingList: View {
    let model: Shrinking
    var body: some View {
      List(0..<model.count, id: \.self) { Text("Row \($0)") }
    }
  }

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

  private struct Planet: Identifiable {
    let id: String
  }

  @Test func titlesTurnTheOrderAroundAndBackAndStandAboveTheirColumns() throws {
    var order: [KeyPathComparator<Planet>] = []
    var chosen: Set<String> = []
    let planets = ["Mars", "Venus"].map(Planet.init)
    let ui = Pilot(size: (40, 8)) {
      Table(
        planets, selection: Binding(get: { chosen }, set: { chosen = $0 }),
        sortOrder: Binding(get: { order }, set: { order = $0 })
      ) {
        TableColumn("Name", value: \.id)
      }
    }
    #expect(try #require(ui.find("Name")).x == #require(ui.find("Mars")).x)
    ui.click("Name")
    #expect(order.map(\.order) == [.forward])
    ui.click("Name")
    #expect(order.map(\.order) == [.reverse])
    ui.click("Name")
    #expect(order.map(\.order) == [.forward])
  }
}
