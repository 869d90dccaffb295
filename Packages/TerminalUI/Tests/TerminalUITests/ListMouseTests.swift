import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

/// Clicks and drags at the right edge of rows: the delete mark and the scroll bar.
@MainActor
@Suite struct ListMouseTests {
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
  }

  @Test func theMarkIsPressedAndReleased() {
    var deleted: [Int] = []
    let tree = ViewTree(
      size: TerminalSize(width: 30, height: 8), showsFooter: false,
      content: Chosen { deleted.append($0) })
    defer { tree.close() }
    func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) {
      tree.handle(.mouse(MouseEvent(kind, x: x, y: y)))
      _ = tree.render()
    }
    _ = tree.render()
    mouse(.down(.left), 5, 0)
    mouse(.up(.left), 28, 0)
    mouse(.down(.left), 28, 0)
    mouse(.up(.left), 27, 0)
    #expect(deleted == [])
    mouse(.down(.left), 28, 0)
    mouse(.up(.left), 28, 0)
    #expect(deleted == [0])
  }

  private func bars(_ content: some View, height: Int) -> (ViewTree, (MouseEvent.Kind, Int) -> Void)
  {
    let tree = ViewTree(
      size: TerminalSize(width: 20, height: height), showsFooter: false, content: content)
    _ = tree.render()
    return (
      tree,
      { kind, y in
        tree.handle(.mouse(MouseEvent(kind, x: 19, y: y)))
        _ = tree.render()
      }
    )
  }

  @Test func theScrollBarOfAListIsPressedAndDragged() {
    let (tree, mouse) = bars(List(0..<100) { row in Button("Row \(row)") {} }, height: 10)
    defer { tree.close() }
    func screen() -> String { ScreenText(tree.canvas.buffer).plain }
    mouse(.down(.left), 9)
    #expect(screen().contains("Row 99"))
    mouse(.drag(.left), 5)
    #expect(screen().contains("Row 50") && !screen().contains("Row 99"))
    mouse(.drag(.left), -3)
    #expect(screen().contains("Row 0"))
    mouse(.up(.left), 0)
    mouse(.drag(.left), 9)
    #expect(screen().contains("Row 0"), "It was released.")
  }

  @Test func theScrollBarOfAScrollViewIsPressedAndDragged() {
    let (tree, mouse) = bars(
      ScrollView { VStack(alignment: .leading) { ForEach(0..<100) { Text("Line \($0).") } } },
      height: 10)
    defer { tree.close() }
    func screen() -> String { ScreenText(tree.canvas.buffer).plain }
    mouse(.down(.left), 9)
    #expect(screen().contains("Line 99."))
    mouse(.drag(.left), 0)
    #expect(screen().contains("Line 0."))
    mouse(.up(.left), 0)
    let lazy = ScrollView { LazyVStack { ForEach(0..<1_000) { Text("Line \($0).") } } }
    let (other, press) = bars(lazy, height: 10)
    defer { other.close() }
    press(.down(.left), 9)
    #expect(ScreenText(other.canvas.buffer).plain.contains("Line 999."))
  }
}
