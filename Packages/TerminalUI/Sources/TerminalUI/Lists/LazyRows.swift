import Foundation
import TerminalCore

/// The rows of a list: counts them, creates visible ones, and scrolls.
///
/// The scroll position is an anchor, a row and an offset into it, from which everything is
/// measured, so that invisible rows cost nothing.
@MainActor
final class LazyRows {
  /// A range of rows of one source.
  enum Segment {
    /// A row, and the element of its source.
    case single(Node, of: (source: any RowSource, offset: Int)?)
    case gap
    /// Elements of a source that have one row each, as far as is known.
    case source(any RowSource, Range<Int>)

    var count: Int {
      if case .source(_, let offsets) = self { offsets.count } else { 1 }
    }
  }

  struct Row {
    let index: Int
    let node: Node?
    let rect: TerminalRect
  }

  unowned let host: Node
  /// The empty rows between rows.
  enum Spacing {
    case all(Int)
    /// After rows of several lines.
    case afterTallRows(Int)
  }

  var spacing: Spacing = .all(0)
  /// The alignment of rows that are narrower than the list.
  var alignment = HorizontalAlignment.leading
  let gutter: CellInsets

  var segments: [(segment: Segment, start: Int)] = []
  private(set) var count = 0
  /// Whether there is a gap before the next row.
  private var endsSection = false
  /// The number of times that rows inside rows were found.
  private var discoveries = 0
  var anchor = (index: 0, offset: 0)
  var anchorID: AnyHashable?
  /// The anchor and the size of the last layout, and whether the last row and the whole focused row were
  /// visible in it.
  private var lastLayout:
    (anchor: (index: Int, offset: Int), size: TerminalSize, showsEnd: Bool, showsFocus: Bool)?
  private(set) var visible: [Row] = []
  var viewport = TerminalRect(x: 0, y: 0, width: 0, height: 0)
  /// The focused row, when it is out of view.
  var focusedIndex: Int?
  /// The row to scroll to in the next frame.
  var pendingRow: WeakNode?
  /// The row that had the focus last, and its index.
  var lastFocused: (row: WeakNode, index: Int)?
  /// The rows of the last layout, if one had the focus.
  private(set) var rowsBefore: Snapshot?

  init(host: Node, gutter: CellInsets) {
    self.host = host
    self.gutter = gutter
  }

  // MARK: Rows

  /// Collects the rows of the nodes below the host. O(*n*) for *n* sections, for any number of
  /// rows.
  func collect() {
    segments = []
    count = 0
    endsSection = false
    for child in host.children { collect(child) }
  }

  private func collect(_ node: Node, of origin: (any RowSource, Int)? = nil) {
    if let source = node.rowSource {
      var start = 0
      for (offset, row) in withoutFrame({ source.rowsWithRowsInside() }) {
        append(.source(source, start..<offset))
        collect(row, of: (source, offset))
        start = offset + 1
      }
      append(.source(source, start..<source.rowCount))
    } else if let section = node.sectionParts {
      endsSection = count > 0
      for part in [section.header, section.content, section.footer] { collect(part, of: origin) }
      endsSection = true
    } else if node.isElement
      || (node.tag != nil && node.environment.framework.listSelects && !node.holdsRows)
    {
      append(.single(node, of: origin))
    } else {
      for child in node.layoutChildren { collect(child, of: origin) }
    }
  }

  /// Creates all rows if they contain rows, to find one of those, and returns whether there are rows
  /// that were not known. O(*n*).
  func realizeRowsInside() -> Bool {
    var isNew = false
    while true {
      var found = false
      for case (.source(let source, let offsets), _) in segments {
        // The first row that shows something tells whether rows contain rows.
        var isKnown = false
        for offset in offsets where !isKnown || source.hasRowsInside {
          let row = withoutFrame { source.row(at: offset) }
          found = found || source.hasRowsInside && row.holdsRows
          isKnown = isKnown || !row.elements.isEmpty
        }
      }
      guard found else { return isNew }
      isNew = true
      collect()
    }
  }

  /// Runs a closure, and again if it created rows that contain rows.
  func untilRowsAreKnown<Result>(_ body: () -> Result) -> Result {
    while true {
      let known = discoveries
      let result = body()
      if known == discoveries { return result }
    }
  }

  private func append(_ segment: Segment) {
    let size = segment.count
    guard size > 0 else { return }
    if endsSection {
      endsSection = false
      segments.append((.gap, count))
      count += 1
    }
    segments.append((segment, count))
    count += size
  }

  /// Returns the range with a row, and for a range of a source the offset in that.
  func segment(of index: Int) -> (segment: Segment, offset: Int) {
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    let (segment, start) = segments[low]
    guard case .source(_, let offsets) = segment else { return (segment, 0) }
    return (segment, offsets.lowerBound + index - start)
  }

  func node(at index: Int) -> Node? {
    guard index < count else { return nil }
    let (segment, offset) = segment(of: index)
    switch segment {
    case .single(let node, _): return node
    case .gap: return nil
    case .source(let source, _):
      let row = withoutFrame { source.row(at: offset) }
      guard source.hasRowsInside, row.holdsRows else { return row }
      discoveries += 1
      collect()
      return node(at: index)
    }
  }

  /// Returns the source of a row, and the offset in it.
  func source(at index: Int) -> (source: any RowSource, offset: Int)? {
    guard index < count else { return nil }
    let (segment, offset) = segment(of: index)
    switch segment {
    case .single(_, let origin): return origin
    case .gap: return nil
    case .source(let source, _): return (source, offset)
    }
  }

  func id(at index: Int) -> AnyHashable? {
    source(at: index).map { $0.source.rowID(at: $0.offset) }
  }

  /// Returns the width of the content of a row.
  private func contentWidth(of node: Node) -> Int {
    let values = node.environment.framework
    return max(1, viewport.width - gutter.width - values.rowIndentation - values.rowMargin)
  }

  /// Creates nodes without requesting another frame.
  func withoutFrame<Result>(_ body: () -> Result) -> Result {
    host.tree.withoutFrame(body)
  }

  func height(at index: Int) -> Int {
    if let node = node(at: index) { height(of: node) } else { 1 }
  }

  private func height(of node: Node) -> Int {
    let proposal = Proposal(width: contentWidth(of: node), height: nil)
    return withoutFrame {
      node.isElement ? node.measure(proposal).height : node.contentSize(proposal).height
    }
  }

  /// Returns the height of a row with the spacing after it.
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

  /// Returns the height of all rows for a width: exact for few rows, an estimate for many.
  func estimatedHeight(width: Int, sample: Int = 40) -> Int {
    let outer = viewport
    viewport = TerminalRect(x: 0, y: 0, width: width, height: 0)
    defer { viewport = outer }
    return untilRowsAreKnown {
      // The exact height of more than a screenful does not matter.
      var (total, seen) = (0, 0)
      while seen < min(count, sample), total <= host.tree.size.height {
        total += extent(at: seen)
        seen += 1
      }
      return seen == count ? total : total * count / seen
    }
  }

  func layout(in rect: TerminalRect) {
    let before = lastLayout.flatMap { $0.anchor == anchor ? $0 : nil }
    let isNew = lastLayout == nil
    var followsEnd =
      (host.environment.framework.scrollAnchor?.y ?? 0) > 0.5 && before?.showsEnd ?? isNew
    // Of a lazy stack in a scroll view, what shows has another size when that scrolls.
    var showsFocus = before.map { $0.showsFocus && $0.size == rect.size } ?? false
    collect()
    viewport = rect
    focusedIndex = nil
    followAnchor()
    fill()
    let pending = pendingRow?.node.flatMap { row(around: $0) }?.index
    if let row = pending ?? soughtRow, withoutFrame({ show(row) }) {
      fill()
      (followsEnd, showsFocus) = (false, false)
    }
    pendingRow = nil
    if let last = visible.last, last.rect.maxY < rect.maxY, anchor != (0, 0) {
      showEnd()
      fill()
    }
    if followsEnd, canScroll(by: 1) {
      withoutFrame { showEnd() }
      fill()
      showsFocus = false
    }
    followFocus(isVisible: showsFocus)
    anchorID = count > 0 ? id(at: anchor.index) : nil
    withoutFrame {
      for row in visible { if let node = row.node { place(node, row.rect) } }
    }
    placeFocusedRow()
    lastLayout = (
      anchor, rect.size, !canScroll(by: 1), lastFocused.map { isVisible($0.index) } ?? false
    )
    forgetRows()
  }

  /// Whether a whole row is visible.
  private func isVisible(_ index: Int) -> Bool {
    visible.contains { row in
      row.index == index && row.rect.minY >= viewport.minY && row.rect.maxY <= viewport.maxY
    }
  }

  /// Keeps the focused row visible when other rows change around it, or the row that takes its place.
  ///
  /// - Parameter isVisible: Whether the row was visible before they changed.
  private func followFocus(isVisible: Bool) {
    let focused = focused
    // While the focus is elsewhere, the row is remembered.
    guard let node = focused ?? lastFocused?.row.node, let (row, index) = row(around: node) else {
      lastFocused = nil
      // Looking for it may find rows that are inside of others, and move those that are visible.
      let found = untilRowsAreKnown {
        let found = withoutFrame(successor)
        fill()
        return found
      }
      guard let (control, row) = found else { return }
      rowsBefore = snapshot(focusedIndex: row)
      host.tree.focus.successor = WeakNode(node: control)
      lastFocused = node(at: row).map { (WeakNode(node: $0), row) }
      if withoutFrame({ show(row) }) { fill() }
      return
    }
    if focused != nil, let last = lastFocused, last.row.node === row,
      isVisible || last.index != index
    {
      if withoutFrame({ show(index) }) { fill() }
    }
    lastFocused = (WeakNode(node: row), index)
    rowsBefore = focused == nil ? nil : snapshot(focusedIndex: index)
  }

  /// The focused node in a row, or the one that regains the focus when there is room.
  private var focused: Node? {
    let focus = host.tree.focus
    return [focus.focused, focus.focusToRegain].lazy.compactMap(\.self).first {
      $0.isInside(self.host)
    }
  }

  /// Keeps the first visible row when rows before it are added or removed.
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

  /// Collects the visible rows, from the anchor down.
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
    let values = node.environment.framework
    let inner = rect.inset(by: gutter).inset(
      by: CellInsets(leading: values.rowIndentation, trailing: values.rowMargin))
    let proposal = Proposal(width: contentWidth(of: node), height: nil)
    node.frame = inner
    if node.isElement {
      let place = Alignment(horizontal: alignment, vertical: .top)
      node.place(inner.aligned(node.measure(proposal), place), proposal)
    } else {
      node.placeContent(in: aligned(inner, node, proposal), proposal)
    }
  }

  /// Returns the rectangle of the content in a row.
  private func aligned(
    _ room: TerminalRect, _ node: Node, _ proposal: Proposal
  ) -> TerminalRect {
    if alignment == .leading { return room }
    let place = Alignment(horizontal: alignment, vertical: .top)
    return room.aligned(node.contentSize(proposal), place)
  }

  /// Places the focused row outside of the viewport if necessary, so that scrolling does not move
  /// the focus.
  private func placeFocusedRow() {
    focusedIndex = nil
    guard let focused, let (node, index) = row(around: focused) else { return }
    for row in visible where row.node === node { return }
    focusedIndex = index
    let y = index < anchor.index ? viewport.minY - 1_000 : viewport.maxY + 1_000
    let rect = TerminalRect(
      x: viewport.minX, y: y, width: viewport.width, height: height(at: index))
    withoutFrame { place(node, rect) }
    visible.append(Row(index: index, node: node, rect: rect))
  }

  /// Removes rows far from the visible ones, so that memory does not grow by scrolling.
  private func forgetRows() {
    guard let first = visible.first?.index, let last = lastShown?.index else { return }
    var kept: [(source: any RowSource, offsets: Range<Int>)] = []
    for (segment, start) in segments {
      guard case .source(let source, let offsets) = segment else { continue }
      let near = (first - 20..<last + 21).clamped(to: start..<start + offsets.count)
      let range =
        near.lowerBound - start + offsets.lowerBound..<near.upperBound - start + offsets.lowerBound
      if let known = kept.lastIndex(where: { $0.source === source }) {
        guard !range.isEmpty else { continue }
        let other = kept[known].offsets
        kept[known].offsets = other.isEmpty ? range : other.lowerBound..<range.upperBound
      } else {
        kept.append((source, range))
      }
    }
    for (source, range) in kept {
      withoutFrame { source.dropRows(outside: range, except: lastFocused?.row.node) }
    }
  }
}
