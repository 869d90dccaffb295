extension View {
  /// Sets the title of the screen around the view, and of the terminal's window.
  public func navigationTitle(_ title: Text) -> some View {
    ScreenPartView(content: self, title: title, hidesBack: false)
  }

  /// Sets the title of the screen to a text.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen to a string.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Hides the back button of the screen. Esc then does not go back.
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
    ancestor { $0 as? ScreenNode }?.register(self)
    viewChanged()
  }

  override func stop() { ancestor { $0 as? ScreenNode }?.unregister(self) }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  var title: Text? { view.title }
  var hidesBack: Bool { view.hidesBack }
  var items: [ToolbarEntry] { [] }
}
