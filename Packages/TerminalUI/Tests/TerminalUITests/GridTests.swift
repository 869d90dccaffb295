import Testing

@testable import TerminalUI

/// Modifiers of the cells of a grid.
@MainActor
@Suite struct GridTests {
  @Test func aWideCellWidensTheLastOfItsColumns() {
    let grid = Grid(alignment: .leading) {
      GridRow {
        Text("a")
        Text("b")
        Text("c")
      }
      GridRow {
        Text("a long one").gridCellColumns(2)
        Text("z")
      }
    }
    #expect(renderText(grid, width: 30) == "a  b        c\na long one  z")
  }

  @Test func aCellThatIsNotMeasuredTakesTheRoomThatOthersNeed() {
    let grid = Grid(alignment: .topLeading) {
      GridRow {
        Text("one")
        Text("much too long").lineLimit(1).gridCellUnsizedAxes(.horizontal)
      }
      GridRow {
        Text("1\n2\n3").gridCellUnsizedAxes(.vertical)
        Text("three")
      }
      GridRow { Text("end") }
    }
    #expect(renderText(grid, width: 30) == "one  much…\n1…   three\nend")
  }

  @Test func cellsAreAlignedByTheirRow() {
    let grid = Grid(alignment: .topLeading, verticalSpacing: 1) {
      GridRow(alignment: .bottom) {
        Text("a")
        Text("1\n2\n3")
      }
      GridRow {
        Text("b")
        Text("4\n5\n6")
        Text("wide cell")
      }
    }
    #expect(
      renderText(grid, width: 30) == """
           1
           2
        a  3

        b  4  wide cell
           5
           6
        """)
  }
}
