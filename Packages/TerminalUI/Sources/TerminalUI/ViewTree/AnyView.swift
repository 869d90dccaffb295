/// A type-erased view. A view of another type in its place starts with fresh state.
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Creates a type-erased view.
  public init<Content: View>(_ content: Content) {
    self.content = (content as? AnyView)?.content ?? content
  }

  /// Creates a type-erased view, by its longer name.
  public init<Content: View>(erasing content: Content) {
    self.init(content)
  }

  public func _makeNode(in context: _NodeContext) -> _Node { AnyViewNode(self, in: context) }
}

private final class AnyViewNode: ViewNode<AnyView> {
  override func viewChanged() { show(view.content) }

  private func show<Content: View>(_ content: Content) { setChild(at: 0, to: content) }
}

/// A group of views that are modified together.
public struct Group<Content: View>: View {
  /// The views of the group.
  public let body: Content

  /// Creates a group, whose views are laid out as if they were not in one.
  public init(@ViewBuilder content: () -> Content) {
    body = content()
  }
}

extension View {
  /// Binds the view's identity to a value. When the value changes, the view starts with fresh
  /// state.
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
  ViewNode<IdentifiedView<ID, Content>>, TaggedNode
{
  private var id: ID?
  override var role: NodeRole { .id(self) }
  var value: AnyHashable? { id.map { AnyHashable($0) } }

  override func viewChanged() {
    if let id, id != view.id { removeChildren() }
    id = view.id
    setChild(at: 0, to: view.content)
  }
}
