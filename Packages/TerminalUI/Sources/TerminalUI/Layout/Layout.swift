import Foundation
import TerminalCore

/// A custom layout of the views of a container.
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
/// All lengths are in cells. Views that are not placed are centered.
@MainActor @preconcurrency
public protocol Layout {
  /// The type of cached values, such as expensive measurements. `Void` by default.
  associatedtype Cache = Void
  /// The views to lay out.
  typealias Subviews = LayoutSubviews
  /// The properties that affect views inside, such as a ``Spacer``.
  static var layoutProperties: LayoutProperties { get }
  /// Creates the cache.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the cache, as the views may have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the size of the layout for a proposal, in cells. Called more often than the views are
  /// placed.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places all views.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle of the layout, in cells.
  ///   - proposal: The proposed size.
  ///   - subviews: The views to place, each once.
  ///   - cache: The cache of the layout.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Creates the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Creates a view of content in this layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout that affect views inside.
public struct LayoutProperties: Sendable {
  /// The axis of a stack; `nil` for other layouts.
  public var stackOrientation: Axis?

  /// Creates the properties of a layout that is not a stack.
  public init() {}
}

/// A size that a container proposes to a view, in cells: `nil` for the ideal size, 0 for the
/// minimum, and `.infinity` for the maximum.
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed number of columns; `nil` for the ideal width.
  public var width: CGFloat?
  /// The proposed number of rows; `nil` for the ideal height.
  public var height: CGFloat?

  /// A proposal of the minimum size.
  public static let zero = Self(width: 0, height: 0)
  /// A proposal of the maximum size.
  public static let infinity = Self(width: .infinity, height: .infinity)
  /// A proposal of the ideal size.
  public static let unspecified = Self(width: nil, height: nil)

  /// Creates a proposal of columns and rows.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size in cells.
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

/// A key of a value that a view sets for the layout around it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// The views of a layout.
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

/// A view that a layout measures and places.
@MainActor
public struct LayoutSubview: @MainActor Equatable {
  let node: Node
  fileprivate let log: PlacementLog

  public static func == (left: Self, right: Self) -> Bool { left.node === right.node }

  func markPlaced() {
    log.placed.insert(ObjectIdentifier(node))
  }

  /// The layout priority, see ``View/layoutPriority(_:)``.
  public var priority: Double { node.layoutPriority }

  /// Returns the size of the view for a proposal, in cells. Sizes are cached.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = node.measure(proposal.proposal)
    return CGSize(width: size.width, height: size.height)
  }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - position: The position in cells, in the coordinates of the bounds of the layout.
  ///   - anchor: The point of the view that is at the position.
  ///   - proposal: The proposal that determines the size of the view.
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

  /// The value that the view sets for the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.layoutValue(key)
  }
}

extension View {
  /// Sets a value for the layout around the view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modified(by: LayoutValue<Key>(value: value))
  }
}

private struct LayoutValue<K: LayoutValueKey>: NodeModifier {
  let value: K.Value

  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
    K.self == Key.self ? sameType(value, as: Key.Value.self) : nil
  }
}

extension Node {
  /// Returns the value that the view sets for the layout around it, looking through modifiers.
  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    var node = self
    while true {
      if let value = node.layoutValue(of: key) { return value }
      guard node.axis == nil else { return Key.defaultValue }
      let inner = node.layoutChildren.count == 1 ? node.layoutChildren : node.elements
      guard inner.count == 1 else { return Key.defaultValue }
      node = inner[0]
    }
  }
}

struct LayoutView<L: Layout, Content: View>: View, ContentView {
  let layout: L
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { LayoutNode(self, in: context) }
}

private final class LayoutNode<L: Layout, Content: View>: ContentNode<LayoutView<L, Content>> {
  private var cache: L.Cache?

  override var isElement: Bool { true }
  override var axis: Axis? {
    (view.layout as? AnyLayout)?.properties.stackOrientation ?? L.layoutProperties.stackOrientation
  }

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
