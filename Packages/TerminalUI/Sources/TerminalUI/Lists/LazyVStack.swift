import Foundation
import TerminalCore

/// A column of views that are created as they scroll into view. Inside a ``ScrollView``, only
/// visible ones are created, also with padding, a frame or a background, and with other views above
/// and below in a stack.
public struct LazyVStack<Content: View>: View, ContentView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a column. Spacing is the number of empty rows between views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat = 0,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = cells(spacing)
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { LazyStackNode(self, in: context) }
}

private final class LazyStackNode<Content: View>: LazyRowsNode<LazyVStack<Content>> {
  override func start() {
    scrollViewAround = ancestor(\.scrollView)
    super.start()
  }

  override func viewChanged() {
    rows.spacing = .all(view.spacing)
    rows.alignment = view.alignment
    super.viewChanged()
  }

  // MARK: The view that scrolls

  private weak var scrollViewAround: (any RowScroller)?
  /// The scroll view around, unless the rows scroll themselves.
  private var outer: (any RowScroller)? {
    scrollViewAround.flatMap { $0.scrollsRows ? $0 : nil }
  }
  private var extents = RowExtents()
  /// The height of the rows above the viewport in the last layout.
  private var top = 0

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let width = proposal.width ?? 40
    rows.collect()
    guard outer != nil else {
      return TerminalSize(width: width, height: rows.estimatedHeight(width: width))
    }
    if extents.usual == nil, rows.count > 0 {
      extents.usual = max(1, rows.estimatedHeight(width: width, sample: 1) / rows.count)
    }
    return TerminalSize(width: width, height: extents.above(rows.count))
  }

  override func layout(_ proposal: Proposal) {
    guard let outer else { return rows.layout(in: frame) }
    let count = rows.count
    extents.update(width: frame.width, count: count)
    let window = outer.frame
    let above = max(0, min(window.minY - frame.minY, frame.height))
    scroll(from: top, to: above, page: window.height)
    let start = frame.minY + above
    rows.layout(
      in: TerminalRect(
        x: frame.minX, y: start, width: frame.width,
        height: max(0, min(frame.maxY, window.maxY) - start)))
    // Rows turned out to contain rows.
    if rows.count != count { invalidateLayout() }
    for row in rows.visible where extents.record(rows.extent(at: row.index), at: row.index) {
      invalidateLayout()
    }
    // The rows determine the exact offset; the scroll view follows.
    top = extents.above(rows.anchor.index) + rows.anchor.offset
    if top != above { outer.shift(by: top - above) }
  }

  private func scroll(from old: Int, to new: Int, page: Int) {
    if old == new { return }
    if abs(new - old) <= 2 * page { return rows.scroll(by: new - old) }
    let total = max(1, extents.above(rows.count))
    // The last row, from which the layout of the rows finds the first one that shows.
    let place = new + page < total ? new : total - 1
    rows.scroll(to: place * rows.count / total)
  }

  override func addRegions(to regions: Regions) {
    if outer == nil { regions.addScrollable(self, frame) }
    if isFocusable { regions.addFocusable(self, frame) }
    regions.clipped(to: frame, scrolls: true) { super.addRegions(to: regions) }
    if outer == nil { scroller.placeBar(along: frame, of: self, in: regions) }
  }

  override func draw(_ canvas: Surface) {
    canvas.clipped(to: frame) {
      for row in rows.visible { row.node?.drawAsRow(canvas) }
    }
    if outer == nil { scroller.drawBars(on: canvas) }
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    outer == nil && super.handleWheel(dx: dx, dy: dy)
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    rows.perform(command) || outer == nil && scroller.perform(command, of: self)
  }

  override func reveal(_ rect: TerminalRect, of node: Node) -> TerminalRect {
    if outer == nil { return super.reveal(rect, of: node) }
    if let (_, index) = rows.row(around: node) { rows.show(index) }
    return rect
  }

  override var isFocusable: Bool {
    outer == nil && !environment.framework.isScrollDisabled && super.isFocusable
  }

  override var meaning: AccessibilityMeaning? {
    isFocusable ? AccessibilityMeaning(role: .scrollArea) : nil
  }

  override var hints: [KeyHint] {
    isFocused ? keys(.moveUp, .moveDown, label: "Scroll") : []
  }
}

/// The heights of rows: the usual one, and known exceptions.
private struct RowExtents {
  var usual: Int?
  private var excess: [Int: Int] = [:]
  private var width = 0
  private var count = 0

  /// Discards the exceptions if the rows or the width changed.
  mutating func update(width: Int, count: Int) {
    guard width != self.width || count != self.count else { return }
    (self.width, self.count, excess) = (width, count, [:])
  }

  /// Records the height of a row, and returns whether it was unknown.
  mutating func record(_ extent: Int, at index: Int) -> Bool {
    let difference = extent - (usual ?? 0)
    guard excess[index, default: 0] != difference else { return false }
    excess[index] = difference == 0 ? nil : difference
    return true
  }

  /// Returns the height of the rows before an index.
  func above(_ index: Int) -> Int {
    excess.reduce(index * (usual ?? 0)) { $1.key < index ? $0 + $1.value : $0 }
  }
}
