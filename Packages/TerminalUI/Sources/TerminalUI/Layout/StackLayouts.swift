import Foundation
import TerminalCore

/// The layout of an ``HStack``, as a value.
public struct HStackLayout: Layout {
  /// The vertical alignment of the views.
  public var alignment: VerticalAlignment
  /// The number of columns between views; `nil` for 1.
  public var spacing: Double?

  /// Creates a horizontal stack layout. Spacing is in columns.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  var stack: StackLayout {
    StackLayout(
      axis: .horizontal, spacing: spacing.map(cells) ?? 1,
      alignment: Alignment(horizontal: .leading, vertical: alignment))
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    stack.size(of: subviews, proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    stack.place(subviews, in: bounds, proposal)
  }
}

/// The layout of a ``VStack``, as a value.
public struct VStackLayout: Layout {
  /// The horizontal alignment of the views.
  public var alignment: HorizontalAlignment
  /// The number of empty rows between views; `nil` for 0.
  public var spacing: Double?

  /// Creates a vertical stack layout. Spacing is in rows.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  var stack: StackLayout {
    StackLayout(
      axis: .vertical, spacing: spacing.map(cells) ?? 0,
      alignment: Alignment(horizontal: alignment, vertical: .top))
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    stack.size(of: subviews, proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    stack.place(subviews, in: bounds, proposal)
  }
}

extension StackLayout {
  @MainActor
  fileprivate func size(of subviews: LayoutSubviews, _ proposal: ProposedViewSize) -> CGSize {
    let size = size(of: subviews.nodes, proposal.proposal)
    return CGSize(width: size.width, height: size.height)
  }

  @MainActor
  fileprivate func place(
    _ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize
  ) {
    for subview in subviews { subview.markPlaced() }
    place(
      subviews.nodes, in: TerminalRect(bounds), measurements(of: subviews.nodes, proposal.proposal))
  }
}

extension TerminalRect {
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: cells(Double(rect.minX)), y: cells(Double(rect.minY)),
      width: cells(Double(rect.width)), height: cells(Double(rect.height)))
  }
}

/// A type-erased layout. The views keep their state when one layout replaces another.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("One"); Text("Two") }
/// ```
public struct AnyLayout: Layout {
  /// The cache of the layout inside.
  public struct Cache {
    fileprivate var type: any Layout.Type
    fileprivate var value: Any
  }

  private let layout: any Layout
  let properties: LayoutProperties

  /// Creates a type-erased layout.
  public init<L: Layout>(_ layout: L) {
    self.layout = layout
    properties = L.layoutProperties
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(type: L.self, value: layout.makeCache(subviews: subviews))
    }
    return make(layout)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      guard cache.type == L.self, var value = cache.value as? L.Cache else {
        cache = makeCache(subviews: subviews)
        return
      }
      layout.updateCache(&value, subviews: subviews)
      cache.value = value
    }
    update(layout)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    func size<L: Layout>(_ layout: L) -> CGSize {
      var value = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
      defer { cache.value = value }
      return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &value)
    }
    return size(layout)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func place<L: Layout>(_ layout: L) {
      var value = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
      defer { cache.value = value }
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &value)
    }
    place(layout)
  }
}
