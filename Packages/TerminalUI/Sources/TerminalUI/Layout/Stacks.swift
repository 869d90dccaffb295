import Foundation
import TerminalCore

/// A container that arranges views in a row.
public struct HStack<Content: View>: View, StackView {
  let stack: StackLayout
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The number of columns between views, 1 by default.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    stack = HStackLayout(alignment: alignment, spacing: spacing.map { Double($0) }).stack
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { StackNode(self, in: context) }
}

/// A container that arranges views in a column.
public struct VStack<Content: View>: View, StackView {
  let stack: StackLayout
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The number of empty rows between views, 0 by default.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    stack = VStackLayout(alignment: alignment, spacing: spacing.map { Double($0) }).stack
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { StackNode(self, in: context) }
}

/// A row or a column.
@MainActor
private protocol StackView: ContentView {
  var stack: StackLayout { get }
}

private final class StackNode<V: StackView>: ContentNode<V> {
  override var isElement: Bool { true }
  override var axis: Axis? { view.stack.axis }

  override func needsLayout(from old: V) -> Bool { old.stack != view.stack }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    view.stack.size(of: elements, proposal)
  }

  override func layout(_ proposal: Proposal) { place(view.stack, in: frame, proposal) }
}

/// A container that layers views, the last one in front.
public struct ZStack<Content: View>: View, ContentView {
  let alignment: Alignment
  let content: Content

  /// Creates layers, aligned in the frame of the largest.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { ZStackNode(self, in: context) }
}

private final class ZStackNode<Content: View>: ContentNode<ZStack<Content>> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    elements.reduce(.zero) { total, element in
      let size = element.measure(proposal)
      return TerminalSize(
        width: max(total.width, size.width), height: max(total.height, size.height))
    }
  }

  override func layout(_ proposal: Proposal) {
    for element in elements {
      let size = element.measure(proposal)
      element.place(frame.aligned(size, view.alignment), proposal)
    }
  }

  override func draw(_ canvas: Surface) {
    let order = elements.map { $0.layoutValue(ZIndex.self) }
    guard order.contains(where: { $0 != 0 }) else { return drawContent(canvas) }
    let indices = elements.indices.sorted { (order[$0], $0) < (order[$1], $1) }
    for index in indices where canvas.mayShow(elements[index].frame) {
      elements[index].draw(canvas)
    }
  }
}

/// A flexible space that expands along the axis of the stack around it.
public struct Spacer: View, PrimitiveView {
  let minLength: Double?

  /// Creates a space with a minimum length in cells.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength.map { Double($0) }
  }

  public func _makeNode(in context: _NodeContext) -> _Node { SpacerNode(self, in: context) }
}

private final class SpacerNode: ViewNode<Spacer> {
  override var isElement: Bool { true }
  override var layoutPriority: Double { -1e9 }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let minimum = view.minLength.map(cells) ?? 0
    var size = TerminalSize.zero
    let axis = stackAxis
    if axis != .vertical { size.width = max(minimum, proposal.width ?? minimum) }
    if axis != .horizontal { size.height = max(minimum, proposal.height ?? minimum) }
    return size
  }
}

/// A line between the views of a stack: horizontal in a column, vertical in a row.
public struct Divider: View, PrimitiveView {
  /// Creates a line.
  public init() {}

  public func _makeNode(in context: _NodeContext) -> _Node { DividerNode(self, in: context) }
}

private final class DividerNode: ViewNode<Divider> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    stackAxis == .horizontal
      ? TerminalSize(width: 1, height: proposal.height ?? 1)
      : TerminalSize(width: proposal.width ?? 1, height: 1)
  }

  override func draw(_ canvas: Surface) {
    let character: Character = stackAxis == .horizontal ? "│" : "─"
    canvas.fill(frame, with: character, style: canvas.lineStyle)
  }
}

extension Node {
  /// The axis of the stack that directly contains the node.
  var stackAxis: Axis? {
    var node = parent
    while let current = node {
      if current.isElement { return current.axis }
      node = current.parent
    }
    return nil
  }
}
