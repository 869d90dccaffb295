extension View {
  /// Sets the background of the view as a row of a list.
  public func listRowBackground<Background: View>(_ background: Background?) -> some View {
    RowBackgroundView(content: self, background: background)
  }
}

private struct RowBackgroundView<Content: View, Background: View>: View, PrimitiveView {
  let content: Content
  let background: Background?

  func _makeNode(in context: _NodeContext) -> _Node { RowBackgroundNode(self, in: context) }
}

/// The background of a row, for its list.
enum RowBackground: LayoutValueKey { static var defaultValue: Node? { nil } }

private final class RowBackgroundNode<Content: View, Background: View>:
  ViewNode<RowBackgroundView<Content, Background>>
{
  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    setChild(at: 1, to: view.background)
  }

  override func layoutValue<Key: LayoutValueKey>(of key: Key.Type) -> Key.Value? {
    guard Key.self == RowBackground.self else { return nil }
    return sameType(view.background == nil ? nil : children[1], as: Key.Value.self)
  }
}
