import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// Marks at the edges of lists.
@MainActor
@Suite struct ListDetailTests {
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
