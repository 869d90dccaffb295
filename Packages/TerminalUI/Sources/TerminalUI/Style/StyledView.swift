/// The content of a style, which may read the environment and keep state.
struct StyledView<Style, Content: View>: View, PrimitiveView {
  let style: Style
  let make: @MainActor (Style) -> Content

  public func _makeNode(in context: _NodeContext) -> _Node { StyledNode(self, in: context) }
}

private final class StyledNode<Style, Content: View>:
  EvaluatingNode<StyledView<Style, Content>, Style>
{
  override func needsLayout(from old: StyledView<Style, Content>) -> Bool { false }

  override func viewChanged() {
    setChild(at: 0, to: evaluate(view.style) { view.make($0) })
  }
}

/// A view of a part of a control, such as its label, for a style.
public struct StylePart: View {
  private let content: AnyView

  init<Content: View>(_ content: Content) {
    self.content = AnyView(content)
  }

  public var body: some View { content }
}
