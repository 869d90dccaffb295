/// A view whose type is hidden. Another type in its place is another view: its state starts anew.
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Hides the type of a view.
  public init<Content: View>(_ content: Content) {
    self.content = (content as? AnyView)?.content ?? content
  }

  /// Hides the type of a view, by the longer name.
  public init<Content: View>(erasing content: Content) {
    self.init(content)
  }

  public func _makeNode(in context: _NodeContext) -> _Node { AnyViewNode(self, in: context) }
}

private final class AnyViewNode: ViewNode<AnyView> {
  private var type: (any View.Type)?

  override func viewChanged() { show(view.content) }

  private func show<Content: View>(_ content: Content) {
    if let type, type != Content.self { removeChildren() }
    type = Content.self
    setChild(at: 0, to: content)
  }
}

/// Views that take modifiers together.
public struct Group<Content: View>: View {
  /// The views inside.
  public let body: Content

  /// Makes a group of views, which are laid out as if they stood there without it.
  public init(@ViewBuilder content: () -> Content) {
    body = content()
  }
}

extension View {
  /// Ties the view's identity to a value: another value makes it another view, with fresh state.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(id: id, content: self)
  }
}

struct IdentifiedView<ID: Hashable, Content: View>: View, PrimitiveView {
  let id: ID
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { IdentifiedNode(self, in: context) }
}

private final class IdentifiedNode<ID: Hashable, Content: View>:
  ViewNode<IdentifiedView<ID, Content>>
{
  private var id: ID?
  override var name: AnyHashable? { id.map { AnyHashable($0) } }

  override func viewChanged() {
    if let id, id != view.id { removeChildren() }
    id = view.id
    setChild(at: 0, to: view.content)
  }
}
