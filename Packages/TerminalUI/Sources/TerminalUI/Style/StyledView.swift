/// What a style makes of a configuration. The style may read the environment and keep state, as views may.
struct StyledView<Style, Content: View>: View, PrimitiveView {
  let style: Style
  let make: @MainActor (Style) -> Content

  public func _makeNode(in context: _NodeContext) -> _Node {
    StyledNode(self, in: context)
  }
}

private final class StyledNode<Style, Content: View>: ViewNode<StyledView<Style, Content>> {
  private let properties = DynamicProperties(of: Style.self)
  private var slots: [AnyObject?] = []
  private var keysRead: EnvironmentKeys?

  override func needsLayout(from old: StyledView<Style, Content>) -> Bool { false }

  override func viewChanged() {
    let content = track {
      var style = view.style
      keysRead = properties.bind(&style, to: self, slots: &slots)
      return view.make(style)
    }
    setChild(at: 0, to: content)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if let keysRead, environment.differs(from: old, in: keysRead) { markDirty(by: .environment) }
  }
}

/// A part of a control that a style puts somewhere, such as its label.
public struct StylePart: View {
  private let content: AnyView

  init<Content: View>(_ content: Content) {
    self.content = AnyView(content)
  }

  public var body: some View { content }
}
