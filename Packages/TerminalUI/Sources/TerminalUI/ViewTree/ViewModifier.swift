/// A way to change views, with state of its own if it needs some.
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View {
///     content.padding().border(.secondary)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = ViewModifierContent<Self>
  /// What the modifier makes of a view, which is the content here.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a ``ViewModifier`` changes.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
  let content: AnyView

  public var body: some View { content }
}

/// A view and what changes it.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View, PrimitiveView {
  public let content: Content
  public let modifier: Modifier

  /// Makes the view of a modifier around another view, as `modifier(_:)` does.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public func _makeNode(in context: _NodeContext) -> _Node { ModifiedNode(self, in: context) }
}

private final class ModifiedNode<Content: View, Modifier: ViewModifier>:
  MakerNode<ModifiedContent<Content, Modifier>, Modifier>
{
  override func viewChanged() {
    tree.evaluations += 1
    let body = evaluate(view.modifier) { modifier in
      modifier.body(content: ViewModifierContent(content: AnyView(view.content)))
    }
    tree.inspection.evaluated(self, Modifier.self)
    setChild(at: 0, to: body)
  }
}

extension View {
  /// Changes the view by a modifier.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
