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
  private enum Segment {
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

  private var segments: [(segment: Segment, start: Int)] = []
  private(set) var count = 0
  private var anchor = (index: 0, offset: 0)
  private var anchorID: AnyHashable?
  /// The anchor of the last layout, if the last row showed.
  private var endAnchor: (index: Int, offset: Int)?
  private var hasLayout = false
  private(set) var visible: [Row] = []
  private var viewport = TerminalRect(x: 0, y: 0, width: 0, height: 0)
  /// The focused row, when it is out of view.
  private var focusedIndex: Int?
  /// The row to scroll to in the next frame, however many keys moved on before that.
  private var pendingRow: Int?
  /// Where the row with the focus was last.
  private var lastFocused: (row: WeakNode, index: Int)?

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

  private func segment(of index: Int) -> (segment: Segment, offset: Int) {
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

  private func id(at index: Int) -> AnyHashable? {
    source(at: index).map { $0.source.rowID(at: $0.offset) }
  }

  /// The width that a row has for its content.
  private func contentWidth(of node: Node) -> Int {
    max(1, viewport.width - gutter.width - node.rowIndentation)
  }

  /// Makes nodes, which is no reason for another frame.
  private func realizing<Result>(_ body: () -> Result) -> Result {
    host.tree.realizing(body)
  }

  private func height(at index: Int) -> Int {
    if let node = node(at: index) { height(of: node) } else { 1 }
  }

  private func height(of node: Node) -> Int {
    let proposal = Proposal(width: contentWidth(of: node), height: nil)
    return realizing {
      node.isElement ? node.measure(proposal).height : node.contentSize(proposal).height
    }
  }

  /// A row's height with the room after it.
  private func extent(at index: Int) -> Int {
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

  /// Whether nothing was shown yet, or the end was and nobody scrolled since.
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

  /// The row that a node is in, found among those that were made.
  func row(around node: Node) -> (node: Node, index: Int)? {
    // With each key, this is asked about the row that has the focus.
    if let last = lastFocused, let row = last.row.node, node.isInside(row),
      isRow(row, at: last.index)
    {
      return (row, last.index)
    }
    for row in visible {
      if let candidate = row.node, node.isInside(candidate) { return (candidate, row.index) }
    }
    // The row was made already; it is near where it was, or anywhere after a change.
    guard let row = rowNode(around: node) else { return nil }
    for (segment, start) in segments {
      switch segment {
      case .single(let candidate) where candidate === row: return (row, start)
      case .source(let source) where row.parent === source:
        guard let id = row.rowID else { return nil }
        let near = (lastFocused?.index ?? anchor.index) - start
        return Self.search(source, id, near: near).map { (row, start + $0) }
      default: continue
      }
    }
    return nil
  }

  /// Scrolls to the row that stands for a value, if there is one. O(rows) where it is far away.
  func moveTo(_ value: AnyHashable) -> Node? {
    guard let index = index(of: value), let row = node(at: index) else { return nil }
    showFocused(row, index)
    return row
  }

  private func index(of value: AnyHashable) -> Int? {
    collect()
    for (segment, start) in segments {
      let offset: Int? =
        switch segment {
        case .single(let node): Self.stands(node, for: value) ? 0 : nil
        case .gap: nil
        case .source(let source): Self.search(source, value, near: anchor.index - start)
        }
      if let offset { return start + offset }
    }
    return nil
  }

  private static func stands(_ node: Node, for value: AnyHashable) -> Bool {
    var node: Node? = node
    while let current = node {
      if current.tag == value || current.name == value { return true }
      if current.parent?.layoutChildren.count != 1 { return false }
      node = current.parent
    }
    return false
  }

  /// Scrolls to the row with an id without moving the focus. `false` if there is none.
  func scroll(to id: AnyHashable) -> Bool {
    guard let index = index(of: id) else { return false }
    pendingRow = index
    host.tree.setNeedsFrame()
    return true
  }

  /// What the rows stand for. O(rows).
  var selectionValues: [AnyHashable] {
    segments.flatMap { entry -> [AnyHashable] in
      switch entry.segment {
      case .single(let node): node.selectionValue.map { [$0] } ?? []
      case .gap: []
      case .source(let source): (0..<source.rowCount).map(source.rowID(at:))
      }
    }
  }

  private func isRow(_ row: Node, at index: Int) -> Bool {
    guard index < count else { return false }
    let (segment, offset) = segment(of: index)
    switch segment {
    case .single(let node): return node === row
    case .gap: return false
    case .source(let source):
      return source.isRow(row, at: offset)
    }
  }

  private func rowNode(around node: Node) -> Node? {
    var current: Node? = node
    while let candidate = current, candidate !== host {
      if candidate.parent?.rowSource != nil { return candidate }
      let isSingle = segments.contains { entry in
        if case .single(let single) = entry.segment { single === candidate } else { false }
      }
      if isSingle { return candidate }
      current = candidate.parent
    }
    return nil
  }

  private static func search(_ source: any RowSource, _ id: AnyHashable, near: Int) -> Int? {
    let count = source.rowCount
    let start = max(0, min(near, count - 1))
    for distance in 0..<max(count, 1) {
      for index in distance == 0 ? [start] : [start - distance, start + distance]
      where (0..<count).contains(index) && source.rowID(at: index) == id {
        return index
      }
    }
    return nil
  }

  // MARK: Scrolling

  var overflows: Bool {
    guard count > 0 else { return false }
    return anchor != (0, 0) || canScroll(by: 1)
  }

  func canScroll(by delta: Int) -> Bool {
    if delta < 0 { return anchor.index > 0 || anchor.offset > 0 }
    guard let last = lastShown else { return false }
    return last.index < count - 1 || last.rect.maxY > viewport.maxY
  }

  func scroll(by delta: Int) {
    anchor.offset += delta
    while anchor.offset < 0, anchor.index > 0 {
      anchor.index -= 1
      anchor.offset += extent(at: anchor.index)
    }
    anchor.offset = max(0, anchor.offset)
    while anchor.index < count - 1, anchor.offset >= extent(at: anchor.index) {
      anchor.offset -= extent(at: anchor.index)
      anchor.index += 1
    }
    anchorID = nil
    host.tree.setNeedsFrame()
  }

  private func showEnd() {
    guard count > 0 else { return }
    alignBottom(of: count - 1)
  }

  /// Scrolls so that a row ends at the bottom.
  private func alignBottom(of index: Int) {
    var first = index
    var total = height(at: index)
    while total < viewport.height, first > 0 {
      first -= 1
      total += extent(at: first)
    }
    anchor = (first, max(0, total - viewport.height))
    if first == index { anchor.offset = 0 }
    anchorID = nil
    host.tree.setNeedsFrame()
  }

  /// The last row that shows: the focused row may stand after it, out of view.
  private var lastShown: Row? {
    focusedIndex == nil ? visible.last : visible.dropLast().last
  }

  /// Scrolls as little as needed to show a whole row. `false` if it shows already.
  @discardableResult
  func show(_ index: Int) -> Bool {
    let place = index - (visible.first?.index ?? 0)
    if index != focusedIndex, visible.indices.contains(place), visible[place].index == index {
      let row = visible[place]
      let above = viewport.minY - row.rect.minY
      let below = row.rect.maxY - viewport.maxY
      if above > 0 || row.rect.height > viewport.height {
        scroll(by: -above)
      } else if below > 0 {
        scroll(by: below)
      } else {
        return false
      }
    } else if index < anchor.index {
      anchor = (index, 0)
      anchorID = nil
      host.tree.setNeedsFrame()
    } else if let last = lastShown, index > last.index, index - last.index <= viewport.height,
      height(at: index) <= viewport.height
    {
      var bottom = last.rect.minY
      for index in last.index..<index { bottom += extent(at: index) }
      scroll(by: bottom + height(at: index) - viewport.maxY)
    } else {
      alignBottom(of: index)
    }
    return true
  }

  /// Scrolls to the row with the focus in the next frame.
  func showFocused(_ node: Node, _ index: Int) {
    pendingRow = index
    lastFocused = (WeakNode(node: node), index)
    host.tree.setNeedsFrame()
  }

  /// The share of all rows that comes before the first visible one, and the share that shows.
  var position: (start: Double, length: Double) {
    let shown = focusedIndex == nil ? visible.count : visible.count - 1
    let total = Double(max(1, count))
    let length = min(1, Double(shown) / total)
    let atEnd = !canScroll(by: 1)
    return (atEnd ? 1 - length : Double(anchor.index) / total, length)
  }
}
