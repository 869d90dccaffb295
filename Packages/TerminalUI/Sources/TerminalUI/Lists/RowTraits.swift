extension View {
  /// Sets the background of the view as a row of a list.
  public func listRowBackground<Background: View>(_ background: Background?) -> some View {
    RowTraitsView(content: self, background: background)
  }
}

struct RowTraitsView<Content: View, Background: View>: View, PrimitiveView {
  let content: Content
  let background: Background?

  public func _makeNode(in context: _NodeContext) -> _Node { RowTraitsNode(self, in: context) }
}

/// The traits that a row sets for its list.
@MainActor
protocol RowTraits: Node {
  var background: Node? { get }
}

private final class RowTraitsNode<Content: View, Background: View>:
  ViewNode<RowTraitsView<Content, Background>>, RowTraits
{
  override var ownRowTraits: (any RowTraits)? { self }
  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    setChild(at: 1, to: view.background)
  }

  var background: Node? { view.background == nil ? nil : children[1] }
}

extension Node {
  /// The traits of a row, set by the transparent nodes inside it.
  var rowTraits: (any RowTraits)? {
    var node: Node? = self
    while let current = node {
      if let traits = current.ownRowTraits { return traits }
      let inner = current.layoutChildren
      if current.isElement && current.ownMenu == nil || inner.count != 1 { return nil }
      node = inner[0]
    }
    return nil
  }
}
