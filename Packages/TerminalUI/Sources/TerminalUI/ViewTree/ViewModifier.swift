/// A reusable change of views, which may have state of its own.
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
  /// The type of the modified view.
  associatedtype Body: View
  /// The view that the modifier is applied to.
  typealias Content = ViewModifierContent<Self>
  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a ``ViewModifier`` is applied to.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
  let content: AnyView

  public var body: some View { content }
}

/// A view with a modifier applied to it.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View, PrimitiveView {
  /// The view that the modifier is applied to.
  public let content: Content
  /// The modifier.
  public let modifier: Modifier

  /// Creates a modified view, as `modifier(_:)` does.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public func _makeNode(in context: _NodeContext) -> _Node { ModifiedNode(self, in: context) }
}

private final class ModifiedNode<Content: View, Modifier: ViewModifier>:
  EvaluatingNode<ModifiedContent<Content, Modifier>, Modifier>
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
  /// Applies a modifier to the view.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
