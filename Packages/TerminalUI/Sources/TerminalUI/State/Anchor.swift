import Foundation
import TerminalCore

/// A place in a view, to be seen from another view that is told of it.
public struct Anchor<Value>: @unchecked Sendable {
  // It is only read by views, which live on the main actor.
  private let node: WeakNode
  private let read: @MainActor (Node, Node) -> Value

  init(node: Node, read: @escaping @MainActor (_ node: Node, _ observer: Node) -> Value) {
    self.node = WeakNode(node: node)
    self.read = read
  }

  @MainActor
  func value(seenFrom observer: Node?) -> Value {
    // A reader is evaluated while it is there; a view that is gone by then is seen where the reader is.
    guard let observer else { fatalError("A place is seen from a view that is on screen.") }
    return read(node.node ?? observer, observer)
  }

  /// Which place of a view.
  public struct Source {
    let read: @MainActor (Node, Node) -> Value
  }
}

extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Self {
    Self { node, observer in
      let origin = observer.frame.origin
      return CGRect(
        x: node.frame.minX - origin.x, y: node.frame.minY - origin.y, width: node.frame.width,
        height: node.frame.height)
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view, by shares of its size.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self { node, observer in
      let origin = observer.frame.origin
      return CGPoint(
        x: Double(node.frame.minX - origin.x) + point.x * Double(node.frame.width),
        y: Double(node.frame.minY - origin.y) + point.y * Double(node.frame.height))
    }
  }

  /// The middle of the view.
  public static var center: Self { unitPoint(.center) }
  /// The middle of the upper edge.
  public static var top: Self { unitPoint(.top) }
  /// The middle of the lower edge.
  public static var bottom: Self { unitPoint(.bottom) }
  /// The middle of the leading edge.
  public static var leading: Self { unitPoint(.leading) }
  /// The middle of the trailing edge.
  public static var trailing: Self { unitPoint(.trailing) }
  /// The upper corner at the start.
  public static var topLeading: Self { unitPoint(.topLeading) }
  /// The lower corner at the end.
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension View {
  /// Tells the views around of a place in this one.
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    AnchorView<A, K, Self>(content: self, source: value) { $0 = transform($1) }
  }

  /// Adds a place in this view to what the views inside tell.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    AnchorView<A, K, Self>(content: self, source: value, transform: transform)
  }
}

struct AnchorView<A, K: PreferenceKey, Content: View>: View, PrimitiveView {
  let content: Content
  let source: Anchor<A>.Source
  let transform: (inout K.Value, Anchor<A>) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node {
    AnchorNode(self, in: context)
  }
}

private final class AnchorNode<A, K: PreferenceKey, Content: View>:
  ViewNode<AnchorView<A, K, Content>>, PreferenceHolder
{
  private var place: TerminalRect?

  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    tellPreferenceReaders()
  }

  override func layout(_ proposal: Proposal) {
    super.layout(proposal)
    if place != frame {
      place = frame
      tellPreferenceReaders()
    }
  }

  override func stop() {
    tellPreferenceReaders()
  }

  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard K.self == Key.self else { return nil }
    var value = K.defaultValue
    for child in children { child.collectPreference(K.self, into: &value) }
    view.transform(&value, Anchor(node: self, read: view.source.read))
    return value as? Key.Value
  }
}
