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
@MainActor
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// Evaluated when the view's inputs changed: its value, its state, the environment it read, or an
  /// observable model it read.
  @ViewBuilder var body: Body { get }
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

/// A view that makes its own node.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNode(in context: NodeContext) -> Node
}

/// Where a new node goes.
@MainActor
struct NodeContext {
  let tree: ViewTree
  let parent: Node?
  let environment: EnvironmentValues
}
