import TerminalCore
import Testing

@testable import TerminalUI

/// Tables whose columns do not fit.
@MainActor
@Suite struct WideTableTests {
  private struct Day: Identifiable {
    let id: Int
  }

  private struct Days: View {
    var columns = 12
    var width: Double? = 6
    var cell: (Int, Int) -> String = { "r\($0)c\($1)" }
    @State private var selection: Int?
    @State private var order: [KeyPathComparator<Day>] = []

    var body: some View {
      Table((0..<30).map(Day.init), selection: $selection, sortOrder: $order) {
        for column in 0..<columns {
          TableColumn("C\(column)", value: \.id) { Text(cell($0.id, column)) }.width(width)
        }
        TableColumn("Name") { Text("Day \($0.id)") }.width(8).pinned()
      }
    }
  }

  private func lines(_ ui: Pilot) -> [String] {
    ui.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func rightAndLeft_scrollByColumns_besidePinnedOnes() {
    let ui = Pilot(size: (40, 5), footer: false) { Days() }
    #expect(lines(ui)[0] == "  Name      C0      C1      C2         ›")
    #expect(lines(ui)[1] == "❯ Day 0     r0c0    r0c1    r0c2       ▐")
    ui.press(.right)
    #expect(lines(ui)[0] == "  Name    ‹ C1      C2      C3         ›")
    #expect(lines(ui)[1] == "❯ Day 0     r0c1    r0c2    r0c3       ▐")
    for _ in 0..<20 { ui.press(.right) }
    #expect(lines(ui)[0] == "  Name    ‹ C9      C10     C11")
    ui.press(.left, .left)
    #expect(lines(ui)[0] == "  Name    ‹ C7      C8      C9         ›")
    // Rows move below the titles.
    ui.press(.down, .down, .down, .down)
    #expect(lines(ui)[0].contains("C7") && ui.contains("❯ Day 4"))
    // A wider screen shows more columns.
    ui.resize(160, 5)
    #expect(ui.contains("C0") && ui.contains("C11") && !ui.contains("‹"))
  }

  @Test func theWheelAndTheMarks_scroll() {
    let ui = Pilot(size: (40, 5), footer: false) { Days() }
    ui.scroll(x: 20, y: 2, dx: 2)
    #expect(lines(ui)[1].hasPrefix("❯ Day 0     r0c2"))
    ui.click("‹")
    #expect(lines(ui)[1].hasPrefix("❯ Day 0     r0c1"))
    ui.click("›")
    #expect(lines(ui)[1].hasPrefix("❯ Day 0     r0c2"))
    let shifted = MouseEvent(.scroll(dx: 0, dy: -1), x: 20, y: 2, modifiers: .shift)
    ui.tree.handle(.mouse(shifted))
    #expect(lines(ui)[1].hasPrefix("❯ Day 0     r0c1"))
  }

  @Test func aColumnWiderThanItsRoom_isCutBeforeAWideCharacter() {
    let ui = Pilot(size: (30, 3), footer: false) {
      Days(width: 30, cell: { _, _ in "日本語日本語日本語日本語" })
    }
    #expect(lines(ui)[1].hasPrefix("❯ Day 0     日本語日本語日本 ▐"))
    ui.resize(29, 3)
    #expect(lines(ui)[1].hasPrefix("❯ Day 0     日本語日本語日  ▐"))
  }

  @Test func pinnedColumns_scrollWhereTheyTakeMoreThanHalf() {
    let ui = Pilot(size: (19, 4), footer: false) { Days() }
    ui.press(.right, .right)
    #expect(lines(ui)[1].hasPrefix("❯ r0c1    r0c2"))
  }

  @Test func controlsInCells_areRevealedAndReachedInOrder() {
    let ui = Pilot(size: (30, 4), footer: false) {
      Table([Day(id: 1), Day(id: 2)]) {
        for column in 0..<8 {
          TableColumn("C\(column)") { Button("B\(column).\($0.id)") {} }.width(8)
        }
      }
    }
    ui.press(.right, .right, .right)
    #expect(ui.focusedText?.contains("B3.1") == true)
    ui.press(.down)
    #expect(ui.focusedText?.contains("B3.2") == true)
    ui.press(.right, .right, .right, .right)
    #expect(ui.focusedText?.contains("B7.2") == true)
    #expect(!ui.contains("›"))
  }
}
