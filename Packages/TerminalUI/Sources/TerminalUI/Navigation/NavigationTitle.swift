extension View {
  /// Names the screen that the view is on.
  public func navigationTitle(_ title: Text) -> some View {
    ScreenPartView(content: self, title: title, hidesBack: false)
  }

  /// Names the screen with a localized text.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Names the screen with a string.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Leaves the way back to the screen's own controls.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    ScreenPartView(content: self, title: nil, hidesBack: hidesBackButton)
  }
}

struct ScreenPartView<Content: View>: View, PrimitiveView {
  let content: Content
  let title: Text?
  let hidesBack: Bool

  public func _makeNode(in context: _NodeContext) -> _Node { ScreenPartNode(self, in: context) }
}

private final class ScreenPartNode<Content: View>:
  ViewNode<ScreenPartView<Content>>, ScreenPart
{
  override func start() {
    // The outermost title counts, as it is the last to be declared.
    viewChanged()
    ancestor { $0 as? ScreenNode }?.register(self)
  }

  override func stop() { ancestor { $0 as? ScreenNode }?.unregister(self) }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  var title: Text? { view.title }
  var hidesBack: Bool { view.hidesBack }
  var items: [ToolbarEntry] { [] }
}
