import Testing

@testable import TerminalUI

/// A view of another type in the place of a view.
@MainActor
@Suite struct NodeReplacementTests {
  /// A node that shows a view of one type or of another in the same place.
  private struct Either: View, PrimitiveView {
    let isFirst: Bool

    func _makeNode(in context: _NodeContext) -> _Node { EitherNode(self, in: context) }
  }

  private final class EitherNode: ViewNode<Either> {
    override func viewChanged() {
      if view.isFirst {
        setChild(at: 0, to: Text("first"))
      } else {
        setChild(at: 0, to: Counter())
      }
      setChild(at: 1, to: Text("after"))
    }
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  private struct Screen: View {
    @State private var isFirst = true
    var body: some View {
      VStack {
        Button("Switch") { isFirst.toggle() }
        Either(isFirst: isFirst)
      }
    }
  }

  @Test func aViewOfAnotherType_replacesTheOneInItsPlace() {
    let ui = Pilot(size: (20, 5), footer: false) { Screen() }
    let census = NodeCensus(of: ui.tree)
    census.take()
    #expect(ui.screen.contains("first"))
    ui.click("Switch")
    #expect(ui.contains("Count 0") && !ui.contains("first"))
    #expect(ui.find("after")?.y == (ui.find("Count 0")?.y ?? 0) + 1)
    ui.click("Count 0")
    #expect(ui.contains("Count 1"))
    census.take()
    ui.click("Switch")
    #expect(ui.contains("first") && !ui.contains("Count"))
    ui.click("Switch")
    #expect(ui.contains("Count 0"))
    #expect(census.leaked == [])
  }
}
