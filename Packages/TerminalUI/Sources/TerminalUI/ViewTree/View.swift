/// A part of the screen, described by a value.
///
/// Conform a structure of your own and give it a ``body`` made of other views. The value is cheap and
/// short-lived: what lasts (state, focus, layout) is kept by the framework under the view's place in the
/// tree.
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
  /// What the view is made of.
  associatedtype Body: View
  /// Evaluated when the view's inputs changed: its value, its state, the environment it read, or an
  /// observable model it read.
  @ViewBuilder var body: Body { get }
  /// Makes what lasts of the view: the framework's own business.
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
    // There is no value of this type to ask.
    fatalError("Never has no body.")
  }
}

extension View where Body == Never {
  /// Views of the framework itself are drawn, not composed.
  public var body: Never {
    // A primitive's node never asks for its body, and no other view can have this type.
    fatalError("\(Self.self) has no body.")
  }
}

/// A view of the framework that makes its own node.
///
/// NB: Public, like what it names, because it answers for public views. A cast to an internal protocol did
/// that before, at the price of a search through all that the program has, for each type of view.
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

/// Where a new node goes.
@MainActor
public struct _NodeContext {
  let tree: ViewTree
  let parent: Node?
  let environment: EnvironmentValues
}
