import Foundation
import TerminalCore

extension View {
  /// Draws the view offset by a number of cells from its place in the layout.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(by: Offset(x: cells(x), y: cells(y)))
  }

  /// Draws the view offset by a number of cells from its place in the layout.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Fills the proposed size and centers the view at a cell of it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(by: Position(x: cells(x), y: cells(y)))
  }

  /// Fills the proposed size and centers the view at a cell of it.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Clips drawing to the frame of the view.
  public func clipped() -> some View {
    modified(by: Clipping())
  }

  /// Places a view above or below this one, which gets the remaining rows.
  @ViewBuilder public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    if edge == .top {
      VStack(alignment: alignment, spacing: spacing) {
        content()
        self
      }
    } else {
      VStack(alignment: alignment, spacing: spacing) {
        self
        content()
      }
    }
  }

  /// Sets the order of the view in a ``ZStack``: higher values are drawn in front.
  public func zIndex(_ value: Double) -> some View {
    layoutValue(key: ZIndex.self, value: value)
  }
}

/// The top or bottom edge.
public enum VerticalEdge: Hashable, CaseIterable, Sendable {
  case top
  case bottom
}

enum ZIndex: LayoutValueKey { static var defaultValue: Double { 0 } }

private struct Offset: NodeModifier, Equatable {
  let x: Int
  let y: Int

  func layout(_ node: Node, _ proposal: Proposal) {
    var rect = node.frame
    rect.origin = TerminalPoint(x: rect.minX + x, y: rect.minY + y)
    node.placeContent(in: rect, proposal)
  }
}

private struct Position: NodeModifier, Equatable {
  let x: Int
  let y: Int

  func size(of node: Node, _ proposal: Proposal) -> TerminalSize {
    let size = node.contentSize(proposal)
    return TerminalSize(
      width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  func layout(_ node: Node, _ proposal: Proposal) {
    let size = node.contentSize(proposal)
    let origin = TerminalPoint(
      x: node.frame.minX + x - size.width / 2, y: node.frame.minY + y - size.height / 2)
    node.placeContent(in: TerminalRect(origin: origin, size: size), proposal)
  }
}

private struct Clipping: NodeModifier, Equatable {
  func draw(_ node: Node, on canvas: Surface) {
    canvas.clipped(to: node.frame) { node.drawContent(canvas) }
  }
}
