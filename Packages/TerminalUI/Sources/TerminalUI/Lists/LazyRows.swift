import Foundation
import TerminalCore

/// A node whose content is rows that are made as they come into view.
@MainActor
protocol LazyHost: Node {
  func select(_ id: AnyHashable)
  /// Scrolls to the row with an id, if there is one.
  func scroll(to id: AnyHashable) -> Bool
}

/// The rows of a list: knows how many there are, makes those that show, and scrolls.
///
/// The scroll position is an anchor, a row and an offset into it, and everything is measured from there,
/// so that nothing costs more for rows that do not show.
@MainActor
final class LazyRows {
  /// A run of rows of one origin.
  enum Segment {
    case single(Node)
    case gap
    case source(any RowSource)

    @MainActor var count: Int {
      if case .source(let source) = self { source.rowCount } else { 1 }
    }
  }

  struct Row {
    let index: Int
    let node: Node?
    let rect: TerminalRect
  }

  unowned let host: Node
  /// The empty lines between rows.
  enum Spacing {
    case all(Int)
    /// After rows of several lines.
    case afterTallRows(Int)
  }

  var spacing: Spacing = .all(0)
  /// Where rows lie that are less wide than there is room.
  var alignment = HorizontalAlignment.leading
  let gutter: CellInsets

  var segments: [(segment: Segment, start: Int)] = []
  private(set) var count = 0
  var anchor = (index: 0, offset: 0)
  var anchorID: AnyHashable?
  /// The anchor of the last layout, if the last row showed.
  private var endAnchor: (index: Int, offset: Int)?
  private var hasLayout = false
  private(set) var visible: [Row] = []
  var viewport = TerminalRect(x: 0, y: 0, width: 0, height: 0)
  /// The focused row, when it is out of view.
  var focusedIndex: Int?
  /// The row to scroll to in the next frame, however many keys moved on before that.
  var pendingRow: Int?
  /// Where the row with the focus was last.
  var lastFocused: (row: WeakNode, index: Int)?

  init(host: Node, gutter: CellInsets) {
    self.host = host
    self.gutter = gutter
  }

  // MARK: Rows

  /// Reads the rows anew from the nodes below the host. O(sections), whatever the number of rows.
  func collect() {
    segments = []
    count = 0
    for child in host.children { collect(child) }
  }

  private func collect(_ node: Node) {
    if let source = node.rowSource {
      append(.source(source))
    } else if let section = node.sectionParts {
      if count > 0 { append(.gap) }
      for part in [section.header, section.content, section.footer] { collect(part) }
    } else if node.isElement || (node.tag != nil && node.environment.listSelects) {
      append(.single(node))
    } else {
      for child in node.layoutChildren { collect(child) }
    }
  }

  private func append(_ segment: Segment) {
    let size = segment.count
    guard size > 0 else { return }
    segments.append((segment, count))
    count += size
  }

  func segment(of index: Int) -> (segment: Segment, offset: Int) {
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return (segments[low].segment, index - segments[low].start)
  }

  func node(at index: Int) -> Node? {
    let (segment, offset) = segment(of: index)
    switch segment {
    case .single(let node): return node
    case .gap: return nil
    case .source(let source): return realizing { source.row(at: offset) }
    }
  }

  /// Where a row comes from, if it can be deleted or moved.
  func source(at index: Int) -> (source: any RowSource, offset: Int)? {
    let (segment, offset) = segment(of: index)
    if case .source(let source) = segment { return (source, offset) }
    return nil
  }

  func id(at index: Int) -> AnyHashable? {
    source(at: index).map { $0.source.rowID(at: $0.offset) }
  }

  /// The width that a row has for its content.
  private func contentWidth(of node: Node) -> Int {
    max(1, viewport.width - gutter.width - node.rowIndentation)
  }

  /// Makes nodes, which is no reason for another frame.
  func realizing<Result>(_ body: () -> Result) -> Result {
    host.tree.realizing(body)
  }

  func height(at index: Int) -> Int {
    if let node = node(at: index) { height(of: node) } else { 1 }
  }

  private func height(of node: Node) -> Int {
    let proposal = Proposal(width: contentWidth(of: node), height: nil)
    return realizing {
      node.isElement ? node.measure(proposal).height : node.contentSize(proposal).height
    }
  }

  /// A row's height with the room after it.
  func extent(at index: Int) -> Int {
    extent(height(at: index), at: index)
  }

  private func extent(_ height: Int, at index: Int) -> Int {
    guard index < count - 1 else { return height }
    switch spacing {
    case .all(let spacing): return height + spacing
    case .afterTallRows(let spacing): return height > 1 ? height + spacing : height
    }
  }

  // MARK: Layout

  /// The height of all rows at a width: exact for a few, an estimate for many.
  func estimatedHeight(width: Int) -> Int {
    let outer = viewport
    viewport = TerminalRect(x: 0, y: 0, width: width, height: 0)
    defer { viewport = outer }
    let sample = min(count, 40)
    let total = (0..<sample).reduce(0) { $0 + extent(at: $1) }
    return count <= sample ? total : total * count / max(1, sample)
  }

  func layout(in rect: TerminalRect) {
    let followsEnd = (host.environment.scrollAnchor?.y ?? 0) > 0.5 && isWhereTheEndWas
    collect()
    viewport = rect
    focusedIndex = nil
    followAnchor()
    fill()
    if let row = pendingRow, row < count, realizing({ show(row) }) { fill() }
    pendingRow = nil
    if let last = visible.last, last.rect.maxY < rect.maxY, anchor != (0, 0) {
      showEnd()
      fill()
    }
    if followsEnd, canScroll(by: 1) {
      realizing { showEnd() }
      fill()
    }
    endAnchor = canScroll(by: 1) ? nil : anchor
    hasLayout = true
    followFocus()
    anchorID = count > 0 ? id(at: anchor.index) : nil
    realizing {
      for row in visible { if let node = row.node { place(node, row.rect) } }
    }
    placeFocusedRow()
    forgetRows()
  }

  /// Shows the focused row where it is now, when other rows moved around it.
  private func followFocus() {
    guard let focused = host.tree.focus.focused, focused.isInside(host),
      let (row, index) = row(around: focused)
    else {
      lastFocused = nil
      return
    }
    if let last = lastFocused, last.row.node === row, last.index != index {
      if realizing({ show(index) }) { fill() }
    }
    lastFocused = (WeakNode(node: row), index)
  }

  /// Whether nothing was shown yet, or the end was and there was no scrolling since.
  private var isWhereTheEndWas: Bool {
    guard hasLayout else { return true }
    return endAnchor.map { $0 == anchor } ?? false
  }

  /// Keeps the same row at the top when rows before it come or go.
  private func followAnchor() {
    guard count > 0 else {
      anchor = (0, 0)
      return
    }
    if anchor.index >= count { anchor = (count - 1, 0) }
    guard anchor != (0, 0), let anchorID, id(at: anchor.index) != anchorID else { return }
    for distance in 1...50 {
      for index in [anchor.index - distance, anchor.index + distance]
      where (0..<count).contains(index) && id(at: index) == anchorID {
        anchor.index = index
        return
      }
    }
  }

  /// Finds the rows that show, from the anchor down.
  private func fill() {
    visible.removeAll(keepingCapacity: true)
    var index = anchor.index
    var y = viewport.minY - anchor.offset
    while index < count, y < viewport.maxY {
      let node = node(at: index)
      let height = if let node { height(of: node) } else { 1 }
      let rect = TerminalRect(
        x: viewport.minX, y: y, width: viewport.width, height: height)
      visible.append(Row(index: index, node: node, rect: rect))
      y += extent(height, at: index)
      index += 1
    }
  }

  private func place(_ node: Node, _ rect: TerminalRect) {
    let inner = rect.inset(by: gutter).inset(by: CellInsets(leading: node.rowIndentation))
    let proposal = Proposal(width: contentWidth(of: node), height: nil)
    node.frame = inner
    if node.isElement {
      let place = Alignment(horizontal: alignment, vertical: .top)
      node.place(inner.aligned(node.measure(proposal), place), proposal)
    } else {
      node.placeContent(in: aligned(inner, node, proposal), proposal)
    }
  }

  /// The part of a row's room that its content takes.
  private func aligned(
    _ room: TerminalRect, _ node: Node, _ proposal: Proposal
  ) -> TerminalRect {
    if alignment == .leading { return room }
    let place = Alignment(horizontal: alignment, vertical: .top)
    return room.aligned(node.contentSize(proposal), place)
  }

  /// The focused row stays, out of view if need be, so that the focus is never lost by scrolling.
  private func placeFocusedRow() {
    focusedIndex = nil
    guard let focused = host.tree.focus.focused, focused.isInside(host),
      let (node, index) = row(around: focused)
    else { return }
    for row in visible where row.node === node { return }
    focusedIndex = index
    let y = index < anchor.index ? viewport.minY - 1_000 : viewport.maxY + 1_000
    let rect = TerminalRect(
      x: viewport.minX, y: y, width: viewport.width, height: height(at: index))
    realizing { place(node, rect) }
    visible.append(Row(index: index, node: node, rect: rect))
  }

  /// Keeps the rows around those that show, so that memory does not grow with what was seen.
  private func forgetRows() {
    guard let first = visible.first?.index, let last = lastShown?.index else { return }
    for (segment, start) in segments {
      guard case .source(let source) = segment else { continue }
      let range = (first - start - 20)..<(last - start + 21)
      realizing { source.dropRows(outside: range, except: lastFocused?.row.node) }
    }
  }
}
