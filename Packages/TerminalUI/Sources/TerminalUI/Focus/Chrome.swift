extension View {
  /// Marks the view as a bar around the content, where the focus does not start.
  func chrome() -> some View {
    ChromeView(content: self)
  }
}

struct ChromeView<Content: View>: View, PrimitiveView {
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { ChromeNode(self, in: context) }
}

private final class ChromeNode<Content: View>: ViewNode<ChromeView<Content>> {
  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func draw(_ canvas: Surface) { canvas.chrome { drawContent(canvas) } }
}
