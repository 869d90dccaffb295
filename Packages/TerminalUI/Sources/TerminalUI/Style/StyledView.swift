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

/// The base of nodes whose content is evaluated with a value that has dynamic properties: a style
/// or a modifier.
class EvaluatingNode<V: View, Source>: ViewNode<V> {
  private let properties = DynamicProperties(of: Source.self)
  private var slots: [AnyObject?] = []
  private var keysRead: EnvironmentKeys?

  /// Binds the properties of a value to this node, and evaluates the content with it.
  final func evaluate<Content>(_ source: Source, _ make: (Source) -> Content) -> Content {
    track {
      var source = source
      keysRead = properties.bind(&source, to: self, slots: &slots)
      return make(source)
    }
  }

  override final func environmentChanged(from old: EnvironmentValues) {
    if let keysRead, environment.differs(from: old, in: keysRead) { markDirty(by: .environment) }
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
