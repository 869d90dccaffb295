import Foundation
import TerminalCore

extension View {
  /// Draws the view offset by a number of cells from its place in the layout.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    OffsetView(x: cells(x), y: cells(y), content: self)
  }

  /// Draws the view offset by a number of cells from its place in the layout.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Fills the proposed size and centers the view at a cell of it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    PositionView(x: cells(x), y: cells(y), content: self)
  }

  /// Fills the proposed size and centers the view at a cell of it.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Clips drawing to the frame of the view.
  public func clipped() -> some View {
    ClippedView(content: self)
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

struct OffsetView<Content: View>: View, PrimitiveView {
  let x: Int
  let y: Int
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { OffsetNode(self, in: context) }
}

private final class OffsetNode<Content: View>: ViewNode<OffsetView<Content>> {
  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func layout(_ proposal: Proposal) {
    placeContent(
      in: TerminalRect(
        x: frame.minX + view.x, y: frame.minY + view.y, width: frame.width, height: frame.height),
      proposal)
  }
}

struct PositionView<Content: View>: View, PrimitiveView {
  let x: Int
  let y: Int
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { PositionNode(self, in: context) }
}

private final class PositionNode<Content: View>: ViewNode<PositionView<Content>> {
  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = contentSize(proposal)
    return TerminalSize(
      width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func layout(_ proposal: Proposal) {
    let size = contentSize(proposal)
    placeContent(
      in: TerminalRect(
        x: frame.minX + view.x - size.width / 2, y: frame.minY + view.y - size.height / 2,
        width: size.width, height: size.height), proposal)
  }
}

struct ClippedView<Content: View>: View, PrimitiveView {
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { ClippedNode(self, in: context) }
}

private final class ClippedNode<Content: View>: ViewNode<ClippedView<Content>> {
  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func draw(_ canvas: Surface) { canvas.clipped(to: frame) { drawContent(canvas) } }
}
