import Foundation
import TerminalCore

extension View {
  /// Draws the view some cells away from where it lies.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    OffsetView(x: cells(x), y: cells(y), content: self)
  }

  /// Draws the view some cells away from where it lies.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Takes all the room there is and puts the middle of the view at a cell of it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    PositionView(x: cells(x), y: cells(y), content: self)
  }

  /// Takes all the room there is and puts the middle of the view at a cell of it.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Draws nothing outside of the view's own room.
  public func clipped() -> some View {
    ClippedView(content: self)
  }

  /// Keeps a view at an edge, and gives this one the rest of the room.
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

  /// Which view of a ``ZStack`` lies in front: the higher, the nearer.
  public func zIndex(_ value: Double) -> some View {
    layoutValue(key: ZIndex.self, value: value)
  }
}

/// An upper or lower edge.
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
