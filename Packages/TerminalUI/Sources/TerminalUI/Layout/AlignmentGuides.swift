import Foundation
import TerminalCore

/// A line that views can be aligned by.
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
  /// Where the line is in a view that says nothing of it, in cells from its left or top edge.
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

/// The line itself, as stacks and guides know it.
struct AlignmentKey: Hashable, Sendable {
  /// The places that need no guide to be found.
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

  /// The place of the line in a view without a guide.
  func defaultValue(in dimensions: ViewDimensions) -> Int {
    cells(Double(id.defaultValue(in: dimensions)))
  }
}

/// The size of a view and the guides inside it, in cells.
public struct ViewDimensions {
  /// The columns that the view takes.
  public let width: CGFloat
  /// The rows that the view takes.
  public let height: CGFloat
  let guides: [AlignmentKey: Int]

  init(_ size: TerminalSize, guides: [AlignmentKey: Int] = [:]) {
    width = CGFloat(size.width)
    height = CGFloat(size.height)
    self.guides = guides
  }

  /// Where a line is, in cells from the left edge: by a guide inside, or by the line's own rule.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// Where a line is, in cells from the top edge: by a guide inside, or by the line's own rule.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  /// Where a line is by a guide inside; `nil` when there is none.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// Where a line is by a guide inside; `nil` when there is none.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  private func explicit(_ key: AlignmentKey) -> CGFloat? { guides[key].map { CGFloat($0) } }
  private func value(_ key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.id.defaultValue(in: self)
  }
}

extension View {
  /// Sets where a line that views are aligned by is in this view, in cells from its left edge.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(key: guide.key, compute: computeValue, content: self)
  }

  /// Sets where a line that views are aligned by is in this view, in cells from its top edge.
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
  /// Where a line is in this node, if a view inside says so. It must have been placed.
  fileprivate func guide(_ key: AlignmentKey) -> Int? {
    (self as? any GuideHolder)?.ownGuide(key) ?? guideInside(key)
  }

  /// The same, of what is inside: the mean, where several views say so. An edge or the middle that one of
  /// several views moved for the sake of the others is not that of all.
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

  /// Where a line is in this node if it has a size: by a guide, or by the line's own rule.
  func alignmentGuide(_ key: AlignmentKey, _ size: TerminalSize, _ proposal: Proposal) -> Int {
    if tree.guides.contains(key) {
      // Guides inside depend on where things are inside.
      place(TerminalRect(x: 0, y: 0, width: size.width, height: size.height), proposal)
      if let guide = guide(key) { return guide }
    }
    return key.defaultValue(in: ViewDimensions(size))
  }

  /// A rectangle for this node inside another, by the guides that views set.
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
