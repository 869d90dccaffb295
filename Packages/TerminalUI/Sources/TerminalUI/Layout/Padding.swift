import Foundation
import TerminalCore

extension View {
  /// Adds padding around the view: by default two columns on the left and right, and one row above
  /// and below.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    PaddingView(
      insets: CellInsets(
        top: edges.contains(.top) ? length.map(cells) ?? 1 : 0,
        leading: edges.contains(.leading) ? length.map(cells) ?? 2 : 0,
        bottom: edges.contains(.bottom) ? length.map(cells) ?? 1 : 0,
        trailing: edges.contains(.trailing) ? length.map(cells) ?? 2 : 0
      ),
      content: self
    )
  }

  /// Adds the same number of cells on all edges.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Adds padding on each edge.
  public func padding(_ insets: EdgeInsets) -> some View {
    PaddingView(insets: insets.cells, content: self)
  }
}

struct PaddingView<Content: View>: View, PrimitiveView {
  let insets: CellInsets
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { PaddingNode(self, in: context) }
}

private final class PaddingNode<Content: View>: ViewNode<PaddingView<Content>> {
  override func needsLayout(from old: PaddingView<Content>) -> Bool { old.insets != view.insets }

  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    contentSize(proposal.inset(by: view.insets)).expanded(by: view.insets)
  }

  override func layout(_ proposal: Proposal) {
    placeContent(in: frame.inset(by: view.insets), proposal.inset(by: view.insets))
  }
}
