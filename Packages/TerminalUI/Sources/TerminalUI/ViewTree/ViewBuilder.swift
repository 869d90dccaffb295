/// A result builder that composes views from the statements of a closure.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Returns the view of a statement.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns an empty view for a closure without statements.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the view of a closure with one statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Combines the views of several statements, which keep their types.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Returns the view of an `if` without `else`, or `nil`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the view of the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .first(first))
  }

  /// Returns the view of the other branch, whose state is its own.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .second(second))
  }

  /// Erases the type of a view that is behind an availability condition.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A view without content.
public struct EmptyView: View, PrimitiveView {
  /// Creates a view without content.
  public init() {}

  public func _makeNode(in context: _NodeContext) -> _Node { Node(context) }
}

/// Several views, laid out by the container around them.
public struct TupleView<each Content: View>: View, PrimitiveView {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public func _makeNode(in context: _NodeContext) -> _Node {
    TupleNode<repeat each Content>(self, in: context)
  }
}

private final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
  override func needsLayout(from old: TupleView<repeat each Content>) -> Bool { false }

  override func viewChanged() {
    var index = 0
    for content in repeat each view.content {
      setChild(at: index, to: content)
      index += 1
    }
  }
}

/// One of two views of a condition, each with an identity of its own.
public struct ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage

  public func _makeNode(in context: _NodeContext) -> _Node { ConditionalNode(self, in: context) }
}

private final class ConditionalNode<First: View, Second: View>:
  ViewNode<ConditionalContent<First, Second>>
{
  private var showsFirst: Bool?

  override func needsLayout(from old: ConditionalContent<First, Second>) -> Bool { false }

  override func viewChanged() {
    switch view.storage {
    case .first(let first):
      if showsFirst == false { removeChildren() }
      showsFirst = true
      setChild(at: 0, to: first)
    case .second(let second):
      if showsFirst == true { removeChildren() }
      showsFirst = false
      setChild(at: 0, to: second)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  public func _makeNode(in context: _NodeContext) -> _Node { OptionalNode(self, in: context) }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  override func needsLayout(from old: Wrapped?) -> Bool { false }

  override func viewChanged() {
    if let wrapped = view {
      setChild(at: 0, to: wrapped)
    } else {
      removeChildren()
    }
  }
}
