/// A view that is evaluated again only when it is not equal to its previous value.
///
/// The framework compares views by their bits, and `Equatable` parts with `==`. This view is
/// compared with its own `==`, which may ignore properties that do not show.
public struct EquatableView<Content: Equatable & View>: View, PrimitiveView {
  /// The view.
  public var content: Content

  /// Creates a view that is compared with its own `==`.
  public init(content: Content) {
    self.content = content
  }

  public func _makeNode(in context: _NodeContext) -> _Node { EquatableNode(self, in: context) }
}

extension View where Self: Equatable {
  /// Evaluates the view again only when it differs from its previous value by its own `==`.
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
