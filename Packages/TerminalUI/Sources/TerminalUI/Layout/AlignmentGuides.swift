import Foundation
import TerminalCore

/// A type that identifies an alignment guide: a line by which views are aligned.
///
/// ```swift
/// extension VerticalAlignment {
///   private enum NameLine: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat {
///       context[VerticalAlignment.center]
///     }
///   }
///   static let nameLine = VerticalAlignment(NameLine.self)
/// }
/// ```
public protocol AlignmentID: SendableMetatype {
  /// Returns the position of the line in a view without a guide, in cells from its left or top
  /// edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

enum LeadingLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
enum HorizontalCenterLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    (context.width / 2).rounded(.down)
  }
}
enum TrailingLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
enum TopLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
enum VerticalCenterLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    (context.height / 2).rounded(.down)
  }
}
enum BottomLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum FirstBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

/// The identity of an alignment guide.
struct AlignmentKey: Hashable, Sendable {
  /// The position of a line that follows from sizes alone.
  enum Place: Sendable {
    case start, center, end, custom
  }

  let id: any AlignmentID.Type
  let axis: Axis
  let place: Place

  init(_ id: any AlignmentID.Type, _ axis: Axis, _ place: Place = .custom) {
    self.id = id
    self.axis = axis
    self.place = place
  }

  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
  }

  /// Returns the position of the line in a view without a guide.
  func defaultValue(in dimensions: ViewDimensions) -> Int {
    cells(Double(id.defaultValue(in: dimensions)))
  }
}

/// The size of a view and its alignment guides, in cells.
public struct ViewDimensions {
  /// The width in columns.
  public let width: CGFloat
  /// The height in rows.
  public let height: CGFloat
  let guides: [AlignmentKey: Int]

  init(_ size: TerminalSize, guides: [AlignmentKey: Int] = [:]) {
    width = CGFloat(size.width)
    height = CGFloat(size.height)
    self.guides = guides
  }

  /// Returns the position of a guide in cells from the left edge, set by a view inside or by
  /// default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// Returns the position of a guide in cells from the top edge, set by a view inside or by
  /// default.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  /// Returns the position of a guide set by a view inside; `nil` if there is none.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// Returns the position of a guide set by a view inside; `nil` if there is none.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  private func explicit(_ key: AlignmentKey) -> CGFloat? { guides[key].map { CGFloat($0) } }
  private func value(_ key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.id.defaultValue(in: self)
  }
}

extension View {
  /// Sets the position of an alignment guide in this view, in cells from its left edge.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(key: guide.key, compute: computeValue, content: self)
  }

  /// Sets the position of an alignment guide in this view, in cells from its top edge.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(key: guide.key, compute: computeValue, content: self)
  }
}

struct AlignmentGuideView<Content: View>: View, PrimitiveView {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { AlignmentGuideNode(self, in: context) }
}

@MainActor
private protocol GuideHolder: Node {
  func ownGuide(_ key: AlignmentKey) -> Int?
}

private final class AlignmentGuideNode<Content: View>: ViewNode<AlignmentGuideView<Content>>,
  GuideHolder
{
  override var isElement: Bool { true }

  override func viewChanged() {
    tree.guides.insert(view.key)
    setChild(at: 0, to: view.content)
  }

  func ownGuide(_ key: AlignmentKey) -> Int? {
    guard key == view.key else { return nil }
    let guides = tree.guides.reduce(into: [:]) { guides, key in
      guides[key] = guideInside(key)
    }
    return cells(Double(view.compute(ViewDimensions(frame.size, guides: guides))))
  }
}

extension Node {
  /// Returns the position of a guide set by this node or inside it. The node must have been placed.
  fileprivate func guide(_ key: AlignmentKey) -> Int? {
    (self as? any GuideHolder)?.ownGuide(key) ?? guideInside(key)
  }

  /// Returns the position of a guide set inside: the mean, if several views set it. Guides for an
  /// edge or the center, set by one of several views, align those with each other and do not count.
  fileprivate func guideInside(_ key: AlignmentKey) -> Int? {
    if lazyHost != nil || elements.count > 1 && key.place != .custom { return nil }
    let found = elements.compactMap { element in
      element.guide(key).map {
        $0
          + (key.axis == .horizontal
            ? element.frame.minX - frame.minX : element.frame.minY - frame.minY)
      }
    }
    return found.isEmpty ? nil : found.reduce(0, +) / found.count
  }

  /// Returns the position of a guide in this node for a size, set by a view or by default.
  func alignmentGuide(_ key: AlignmentKey, _ size: TerminalSize, _ proposal: Proposal) -> Int {
    if tree.guides.contains(key) {
      // The guides of views inside depend on their places.
      place(TerminalRect(x: 0, y: 0, width: size.width, height: size.height), proposal)
      if let guide = guide(key) { return guide }
    }
    return key.defaultValue(in: ViewDimensions(size))
  }

  /// Returns a rectangle for this node inside another, aligned by the guides that views set.
  func aligned(
    _ size: TerminalSize, in rect: TerminalRect, _ alignment: Alignment, _ proposal: Proposal
  ) -> TerminalRect {
    var result = rect.aligned(size, alignment)
    if tree.guides.isEmpty { return result }
    let room = ViewDimensions(rect.size)
    let (column, row) = (alignment.horizontal.key, alignment.vertical.key)
    if tree.guides.contains(column) {
      let offset = column.defaultValue(in: room) - alignmentGuide(column, size, proposal)
      result.origin.x = rect.minX + offset
    }
    if tree.guides.contains(row) {
      let offset = row.defaultValue(in: room) - alignmentGuide(row, size, proposal)
      result.origin.y = rect.minY + offset
    }
    return result
  }
}
