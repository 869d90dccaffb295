import Foundation
import TerminalCore

/// A node whose content is rows that are made as they come into view.
@MainActor
protocol LazyHost: Node {
  func select(_ id: AnyHashable)
  /// Scrolls to the row with an id, if there is one.
  func scroll(to id: AnyHashable) -> Bool
  /// Whether Tab leaves it, and only the arrows go from row to row.
  var isOneStop: Bool { get }
  /// Scrolls to the row that had the focus last, and returns its control.
  func enter() -> Node?
  /// Whether a key deletes the row that a node is in.
  func deletes(_ node: Node) -> Bool
}

/// The rows of a list: knows how many there are, makes those that show, and scrolls.
///
/// The scroll position is an anchor, a row and an offset into it, and everything is measured from there,
/// so that nothing costs more for rows that do not show.
@MainActor
final class LazyRows {
  /// A run of rows of one origin.
  enum Segment {
    /// A row, and the element that it was made for.
    case single(Node, of: (source: any RowSource, offset: Int)?)
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
  /// How often rows were found to hold rows.
  private var findings = 0
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

  private func collect(_ node: Node, of origin: (any RowSource, Int)? = nil) {
    if let source = node.rowSource {
      if source.hasRowsInside { collectInside(source) } else { append(.source(source)) }
    } else if let section = node.sectionParts {
      if count > 0 { append(.gap) }
      for part in [section.header, section.content, section.footer] { collect(part, of: origin) }
    } else if node.isElement
      || (node.tag != nil && node.environment.listSelects && !node.holdsRows)
    {
      append(.single(node, of: origin))
    } else {
      for child in node.layoutChildren { collect(child, of: origin) }
    }
  }

  /// Makes all rows that may hold rows: how many they hold is known only then.
  private func collectInside(_ source: any RowSource) {
    for offset in 0..<source.rowCount {
      let row = realizing { source.row(at: offset) }
      if row.holdsRows {
        collect(row, of: (source, offset))
      } else {
        append(.single(row, of: (source, offset)))
      }
    }
    realizing { source.dropRows(outside: 0..<source.rowCount, except: nil) }
  }

  /// Does something to the rows, and does it again if that made rows that hold rows.
  func finding<Result>(_ body: () -> Result) -> Result {
    while true {
      let known = findings
      let result = body()
      if known == findings { return result }
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
    guard index < count else { return nil }
    let (segment, offset) = segment(of: index)
    switch segment {
    case .single(let node, _): return node
    case .gap: return nil
    case .source(let source):
      let row = realizing { source.row(at: offset) }
      guard source.hasRowsInside else { return row }
      findings += 1
      collect()
      return node(at: index)
    }
  }

  /// Where a row comes from, if it can be deleted or moved.
  func source(at index: Int) -> (source: any RowSource, offset: Int)? {
    guard index < count else { return nil }
    let (segment, offset) = segment(of: index)
    switch segment {
    case .single(_, let origin): return origin
    case .gap: return nil
    case .source(let source): return (source, offset)
    }
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
  func estimatedHeight(width: Int, sample: Int = 40) -> Int {
    let outer = viewport
    viewport = TerminalRect(x: 0, y: 0, width: width, height: 0)
    defer { viewport = outer }
    return finding {
      // What is higher than the screen need not be known exactly.
      var (total, seen) = (0, 0)
      while seen < min(count, sample), total <= host.tree.size.height {
        total += extent(at: seen)
        seen += 1
      }
      return seen == count ? total : total * count / seen
    }
  }

  func layout(in rect: TerminalRect) {
    let followsEnd = (host.environment.scrollAnchor?.y ?? 0) > 0.5 && isWhereTheEndWas
    collect()
    viewport = rect
    focusedIndex = nil
    followAnchor()
    fill()
    if let row = pendingRow ?? soughtRow, row < count, realizing({ show(row) }) { fill() }
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
    let focused = focused
    // While the focus is elsewhere, its row stays for when it is back.
    guard let node = focused ?? lastFocused?.row.node, let (row, index) = row(around: node) else {
      lastFocused = nil
      return
    }
    if focused != nil, let last = lastFocused, last.row.node === row, last.index != index {
      if realizing({ show(index) }) { fill() }
    }
    lastFocused = (WeakNode(node: row), index)
  }

  /// The node in a row that has the focus, or gets it back when there is room for it.
  private var focused: Node? {
    let focus = host.tree.focus
    return [focus.focused, focus.displaced].lazy.compactMap(\.self).first { $0.isInside(self.host) }
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
      if index >= count { break }
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
    guard let focused, let (node, index) = row(around: focused) else { return }
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
