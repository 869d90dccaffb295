import Foundation
import TerminalCore

extension View {
  /// Adds padding around the view: by default two columns on the left and right, and one row above
  /// and below.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified(
      by: Padding(
        insets: CellInsets(
          top: edges.contains(.top) ? length.map(cells) ?? 1 : 0,
          leading: edges.contains(.leading) ? length.map(cells) ?? 2 : 0,
          bottom: edges.contains(.bottom) ? length.map(cells) ?? 1 : 0,
          trailing: edges.contains(.trailing) ? length.map(cells) ?? 2 : 0)))
  }

  /// Adds the same number of cells on all edges.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Adds padding on each edge.
  public func padding(_ insets: EdgeInsets) -> some View {
    modified(by: Padding(insets: insets.cells))
  }
}

private struct Padding: NodeModifier, Equatable {
  let insets: CellInsets

  func size(of node: Node, _ proposal: Proposal) -> TerminalSize {
    node.contentSize(proposal.inset(by: insets)).expanded(by: insets)
  }

  func layout(_ node: Node, _ proposal: Proposal) {
    node.placeContent(in: node.frame.inset(by: insets), proposal.inset(by: insets))
  }
}
