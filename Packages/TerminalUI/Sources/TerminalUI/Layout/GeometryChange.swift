import TerminalCore

extension View {
  /// Runs an action with what a closure makes of the view's place, at first and when that changes.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    GeometryChangeView(content: self, transform: transform) { _, new in action(new) }
  }

  /// The same with the value before.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    GeometryChangeView(content: self, transform: transform, action: action)
  }
}

struct GeometryChangeView<T: Equatable, Content: View>: View, PrimitiveView {
  let content: Content
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node {
    GeometryChangeNode(self, in: context)
  }
}

private final class GeometryChangeNode<T: Equatable, Content: View>:
  ViewNode<GeometryChangeView<T, Content>>
{
  private var value: T?

  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  override func layout(_ proposal: Proposal) {
    super.layout(proposal)
    let new = view.transform(GeometryProxy(size: frame.size, reader: self))
    guard new != value else { return }
    let old = value ?? new
    value = new
    tree.afterUpdate { [weak self] in self?.view.action(old, new) }
  }
}
