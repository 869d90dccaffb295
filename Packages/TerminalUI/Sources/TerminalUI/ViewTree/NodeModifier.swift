import TerminalCore

/// A change of a view by a modifier: of its layout, its drawing, or a value that views around it
/// read. All such modifiers share one view and one node.
@MainActor
protocol NodeModifier {
  /// Whether the view is laid out as a whole, rather than by the container around it.
  static var isElement: Bool { get }
  /// The priority in a stack; `nil` for that of the view.
  var priority: Double? { get }
  func size(of node: Node, _ proposal: Proposal) -> TerminalSize
  /// Places the view in the frame of the node.
  func layout(_ node: Node, _ proposal: Proposal)
  func draw(_ node: Node, on canvas: Surface)
  /// Adds what can be reached in the view.
  func addRegions(_ node: Node, to regions: Regions)
  /// Whether another value has the same effect on the layout.
  func isSame(as other: Self) -> Bool
  /// Whether the view is not on the screen.
  var isHidden: Bool { get }
  /// The value for the layout around the view.
  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value?
}

extension NodeModifier {
  static var isElement: Bool { true }
  var priority: Double? { nil }
  func size(of node: Node, _ proposal: Proposal) -> TerminalSize { node.contentSize(proposal) }
  func layout(_ node: Node, _ proposal: Proposal) { node.placeContent(in: node.frame, proposal) }
  func draw(_ node: Node, on canvas: Surface) { node.drawContent(canvas) }
  func addRegions(_ node: Node, to regions: Regions) { regions.add(node.shownChildren) }
  func isSame(as other: Self) -> Bool { isKnownEqual(self, other) }
  var isHidden: Bool { false }
  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? { nil }
}

extension NodeModifier where Self: Equatable {
  func isSame(as other: Self) -> Bool { self == other }
}

extension View {
  func modified<Modifier: NodeModifier>(by modifier: Modifier) -> some View {
    NodeModifierView(modifier: modifier, content: self)
  }
}

private struct NodeModifierView<Modifier: NodeModifier, Content: View>: View, ContentView {
  let modifier: Modifier
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { NodeModifierNode(self, in: context) }
}

private final class NodeModifierNode<Modifier: NodeModifier, Content: View>:
  ContentNode<NodeModifierView<Modifier, Content>>
{
  override var isElement: Bool { Modifier.isElement }
  override var layoutPriority: Double {
    view.modifier.priority ?? elements.first?.layoutPriority ?? 0
  }
  override var shownChildren: [Node] { view.modifier.isHidden ? [] : super.shownChildren }

  override func needsLayout(from old: NodeModifierView<Modifier, Content>) -> Bool {
    !old.modifier.isSame(as: view.modifier)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    view.modifier.size(of: self, proposal)
  }

  override func layout(_ proposal: Proposal) { view.modifier.layout(self, proposal) }
  override func draw(_ canvas: Surface) { view.modifier.draw(self, on: canvas) }
  override func addRegions(to regions: Regions) { view.modifier.addRegions(self, to: regions) }

  override func layoutValue<Key: LayoutValueKey>(of key: Key.Type) -> Key.Value? {
    view.modifier.layoutValue(key)
  }
}
