import Foundation
import TerminalCore

/// The layout of an ``HStack``, as a value.
public struct HStackLayout: Layout {
  /// Where the views lie from top to bottom.
  public var alignment: VerticalAlignment
  /// The columns between views; `nil` stands for one.
  public var spacing: Double?

  /// Makes a layout in a row. Spacing is in columns.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A row: spacers in it grow sideways.
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

  /// The size that the views take together.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    stack.size(of: subviews, proposal)
  }

  /// Puts the views in their places.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    stack.place(subviews, in: bounds, proposal)
  }
}

/// The layout of a ``VStack``, as a value.
public struct VStackLayout: Layout {
  /// Where the views lie from side to side.
  public var alignment: HorizontalAlignment
  /// The rows between views; `nil` stands for none.
  public var spacing: Double?

  /// Makes a layout in a column. Spacing is in rows.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A column: spacers in it grow up and down.
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

  /// The size that the views take together.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    stack.size(of: subviews, proposal)
  }

  /// Puts the views in their places.
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
      subviews.nodes, in: TerminalRect(bounds), answers(of: subviews.nodes, proposal.proposal))
  }
}

extension TerminalRect {
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: cells(Double(rect.minX)), y: cells(Double(rect.minY)),
      width: cells(Double(rect.width)), height: cells(Double(rect.height)))
  }
}

/// A layout whose type is hidden: views keep their state when one takes the place of another.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("One"); Text("Two") }
/// ```
public struct AnyLayout: Layout {
  /// What a layout keeps between questions.
  public struct Cache {
    fileprivate var type: any Layout.Type
    fileprivate var value: Any
  }

  private let layout: any Layout
  let properties: LayoutProperties

  /// Hides the type of a layout.
  public init<L: Layout>(_ layout: L) {
    self.layout = layout
    properties = L.layoutProperties
  }

  /// What the layout inside remembers.
  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(type: L.self, value: layout.makeCache(subviews: subviews))
    }
    return make(layout)
  }

  /// Changes what the layout inside remembers.
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

  /// The size that the views take together.
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

  /// Puts the views in their places.
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
