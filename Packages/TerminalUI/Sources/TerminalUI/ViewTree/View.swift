/// A value that describes a part of the screen.
///
/// Conform a structure to this protocol and give it a ``body`` of other views. Values are
/// short-lived: state, focus and layout persist under the view's identity, its place in the tree.
///
/// ```swift
/// struct Greeting: View {
///   @State private var count = 0
///   var body: some View {
///     Button("Hello × \(count)") { count += 1 }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view. It is evaluated again when the view's value, its state, or the
  /// environment or an observable model that it read changed.
  @ViewBuilder var body: Body { get }
  /// Creates the node of the view. Not for use by programs.
  func _node(in context: _NodeContext) -> _Node
}

extension View {
  public func _node(in context: _NodeContext) -> _Node {
    CompositeNode(self, in: context)
  }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never {
    // There is no value of this type.
    fatalError("Never has no body.")
  }
}

extension View where Body == Never {
  /// Traps: views of the framework have no body.
  public var body: Never {
    // The node of a primitive view never reads its body.
    fatalError("\(Self.self) has no body.")
  }
}

/// A view of the framework that creates its own node.
///
/// NB: Public because public views conform to it. A cast to an internal protocol would make the
/// runtime search all conformances of the program, for each type of view.
@MainActor
public protocol _PrimitiveView: View where Body == Never {
  func _makeNode(in context: _NodeContext) -> _Node
}

typealias PrimitiveView = _PrimitiveView

extension _PrimitiveView {
  public func _node(in context: _NodeContext) -> _Node {
    _makeNode(in: context)
  }
}

typealias Node = _Node
typealias NodeContext = _NodeContext

/// The place of a new node.
@MainActor
public struct _NodeContext {
  let tree: ViewTree
  let parent: Node?
  let environment: EnvironmentValues
}
