/// A view whose body is evaluated only if it is not equal to the one before.
///
/// The framework compares views bit by bit, and `Equatable` parts with `==`; this compares with the view's
/// own `==`, which may leave out what does not show.
public struct EquatableView<Content: Equatable & View>: View, PrimitiveView {
  /// The view that is compared.
  public var content: Content

  /// Makes a view that is evaluated again only when it differs from the last.
  public init(content: Content) {
    self.content = content
  }

  public func _makeNode(in context: _NodeContext) -> _Node { EquatableNode(self, in: context) }
}

extension View where Self: Equatable {
  /// Evaluates the view again only when it differs from the last, by its own `==`.
  public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}

private final class EquatableNode<Content: Equatable & View>: ViewNode<EquatableView<Content>> {
  private var shown: Content?

  override func viewChanged() {
    if let shown, shown == view.content { return }
    shown = view.content
    setChild(at: 0, to: view.content)
  }
}
