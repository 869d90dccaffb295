import Foundation
import TerminalCore

/// A container that lays out its views by a rule of its own.
///
/// ```swift
/// struct Staircase: Layout {
///   func sizeThatFits(
///     proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///   ) -> CGSize {
///     subviews.reduce(.zero) { size, view in
///       let step = view.sizeThatFits(.unspecified)
///       return CGSize(width: size.width + step.width, height: size.height + step.height)
///     }
///   }
///   func placeSubviews(
///     in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///   ) {
///     var corner = bounds.origin
///     for view in subviews {
///       view.place(at: corner, proposal: .unspecified)
///       let step = view.sizeThatFits(.unspecified)
///       corner = CGPoint(x: corner.x + step.width, y: corner.y + step.height)
///     }
///   }
/// }
/// Staircase { Text("One"); Text("Two") }
/// ```
///
/// All lengths are in cells. A view that is not placed lies in the middle.
@MainActor @preconcurrency
public protocol Layout {
  /// What the layout keeps between questions, such as measures that take long to find. Nothing by
  /// default.
  associatedtype Cache = Void
  /// The views to lay out.
  typealias Subviews = LayoutSubviews
  /// What views such as ``Spacer`` ask of the container.
  static var layoutProperties: LayoutProperties { get }
  /// Makes what the layout keeps between questions.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings up to date what the layout keeps: its views may have changed since.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// How much the layout takes of what is offered, in cells. Asked more often than it is laid out.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Puts all views in their places.
  ///
  /// - Parameters:
  ///   - bounds: The room that the layout got, in cells, in the coordinates in which views are
  ///     placed.
  ///   - proposal: The size that was offered.
  ///   - subviews: The views to place, each once.
  ///   - cache: What the layout keeps between questions.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  /// Says nothing of the layout: it is no stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Makes the cache anew, before each question about views that were asked before.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Lays out views.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Makes nothing: this layout remembers nothing.
  public func makeCache(subviews: Subviews) {}
}

/// What a layout is like for the views inside.
public struct LayoutProperties: Sendable {
  /// The direction of a stack.
  public var stackOrientation: Axis?

  /// Makes the properties of a layout that is no stack.
  public init() {}
}

/// The size that a container offers, in cells: `nil` for "as you like best", 0 for the least, and
/// `.infinity` for the most.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width in columns, or `nil` for what the view likes best.
  public var width: CGFloat?
  /// The height in rows, or `nil` for what the view likes best.
  public var height: CGFloat?

  /// Asks for the least size.
  public static let zero = Self(width: 0, height: 0)
  /// Asks for the largest size.
  public static let infinity = Self(width: .infinity, height: .infinity)
  /// Asks for the size that the view likes best.
  public static let unspecified = Self(width: nil, height: nil)

  /// Makes a proposal of columns and rows.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Makes a proposal of a size in cells.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  init(_ proposal: Proposal) {
    func length(_ cells: Int?) -> CGFloat? {
      cells.map { $0 >= Proposal.infinity ? .infinity : CGFloat($0) }
    }
    self.init(width: length(proposal.width), height: length(proposal.height))
  }

  var proposal: Proposal {
    Proposal(width: width.map { cells(Double($0)) }, height: height.map { cells(Double($0)) })
  }
}

/// A value that a view tells the layout around it.
public protocol LayoutValueKey {
  associatedtype Value
  /// What views tell that say nothing.
  static var defaultValue: Value { get }
}

/// The views that a layout is to lay out.
@MainActor
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  let nodes: [Node]
  fileprivate let log: PlacementLog

  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }
  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index], log: log) }
}

@MainActor
private final class PlacementLog {
  var placed: Set<ObjectIdentifier> = []
}

/// A view that a layout asks for its size, and places.
@MainActor
public struct LayoutSubview: @MainActor Equatable {
  let node: Node
  fileprivate let log: PlacementLog

  public static func == (left: Self, right: Self) -> Bool { left.node === right.node }

  func markPlaced() {
    log.placed.insert(ObjectIdentifier(node))
  }

  /// How early the view gets its room, see ``View/layoutPriority(_:)``.
  public var priority: Double { node.layoutPriority }

  /// The size in cells that the view takes of what is offered. Ask freely: answers are kept.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = node.measure(proposal.proposal)
    return CGSize(width: size.width, height: size.height)
  }

  /// The size that the view takes, and the lines by which it can be aligned.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node.measure(proposal.proposal))
  }

  /// Puts the view in its place.
  ///
  /// - Parameters:
  ///   - position: A place in cells, in the coordinates of the bounds that the layout was given.
  ///   - anchor: Which part of the view is to lie there.
  ///   - proposal: The size that the view is offered, which settles how large it is.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    markPlaced()
    let proposal = proposal.proposal
    let size = node.measure(proposal)
    let origin = TerminalPoint(
      x: cells(Double(position.x) - anchor.x * Double(size.width)),
      y: cells(Double(position.y) - anchor.y * Double(size.height)))
    node.place(TerminalRect(origin: origin, size: size), proposal)
  }

  /// What the view tells the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.layoutValue(key)
  }
}

extension View {
  /// Tells the layout around the view a value.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    LayoutValueView<Key, Self>(value: value, content: self)
  }
}

struct LayoutValueView<Key: LayoutValueKey, Content: View>: View, PrimitiveView {
  let value: Key.Value
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { LayoutValueNode(self, in: context) }
}

@MainActor
private protocol LayoutValueHolder: Node {
  func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value?
}

private final class LayoutValueNode<K: LayoutValueKey, Content: View>:
  ViewNode<LayoutValueView<K, Content>>, LayoutValueHolder
{
  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  func value<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
    K.self == Key.self ? view.value as? Key.Value : nil
  }
}

extension Node {
  /// What the view tells the layout around it, through the modifiers around it.
  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    var node = self
    while true {
      if let value = (node as? any LayoutValueHolder)?.value(key) { return value }
      guard node.axis == nil, node.elements.count == 1 else { return Key.defaultValue }
      node = node.elements[0]
    }
  }
}

struct LayoutView<L: Layout, Content: View>: View, PrimitiveView {
  let layout: L
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { LayoutNode(self, in: context) }
}

private final class LayoutNode<L: Layout, Content: View>: ViewNode<LayoutView<L, Content>> {
  private var cache: L.Cache?

  override var isElement: Bool { true }
  override var axis: Axis? {
    (view.layout as? AnyLayout)?.properties.stackOrientation ?? L.layoutProperties.stackOrientation
  }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(nodes: elements, log: PlacementLog())
    var cache: L.Cache
    if let known = self.cache {
      cache = known
      view.layout.updateCache(&cache, subviews: subviews)
    } else {
      cache = view.layout.makeCache(subviews: subviews)
    }
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = withCache {
      view.layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $0, cache: &$1)
    }
    return TerminalSize(
      width: max(0, cells(Double(size.width))), height: max(0, cells(Double(size.height))))
  }

  override func layout(_ proposal: Proposal) {
    let bounds = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    withCache { subviews, cache in
      view.layout.placeSubviews(
        in: bounds, proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
      for node in subviews.nodes where !subviews.log.placed.contains(ObjectIdentifier(node)) {
        let size = node.measure(proposal)
        node.place(frame.aligned(size, .center), proposal)
      }
    }
  }
}
