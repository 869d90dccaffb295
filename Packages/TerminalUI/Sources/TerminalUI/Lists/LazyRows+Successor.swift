/// The row that takes the place of a deleted one.
extension LazyRows {
  /// The identity of a row: an id is unique in its source only, or among all rows if it moves from
  /// one source to another, as to another section.
  fileprivate struct RowIdentity: Hashable {
    var source: ObjectIdentifier?
    let id: AnyHashable
  }

  /// The rows as they were in a layout while one had the focus, by which that one is missed.
  struct Snapshot {
    fileprivate let parts: [(start: Int, row: (Int) -> RowIdentity?)]
    fileprivate let count: Int
    /// The index of the row that had the focus.
    fileprivate let focusedIndex: Int

    fileprivate func row(at index: Int) -> RowIdentity? {
      guard index < count, let part = parts.last(where: { $0.start <= index }) else { return nil }
      return part.row(index - part.start)
    }
  }

  func snapshot(focusedIndex: Int) -> Snapshot {
    let parts = segments.map { segment, start -> (Int, (Int) -> RowIdentity?) in
      switch segment {
      case .single(let node, _): (start, { _ in RowIdentity(id: ObjectIdentifier(node)) })
      case .gap: (start, { _ in nil })
      case .source(let source, let offsets):
        (
          start,
          { [ids = source.rowIDs(), source = ObjectIdentifier(source)] in
            ids(offsets.lowerBound + $0).map { RowIdentity(source: source, id: $0) }
          }
        )
      }
    }
    return Snapshot(parts: parts, count: count, focusedIndex: focusedIndex)
  }

  /// Returns a control of the row that takes the place of the one that had the focus in the last
  /// layout and is gone: the first of those after it, or else the last of those before it.
  func successor() -> (node: Node, row: Int)? {
    let focus = host.tree.focus
    guard let rowsBefore, focus.hasLostFocus(in: host) else { return nil }
    let start = place(in: rowsBefore)
    return firstControl(from: start, step: 1, where: focus.mayFollow)
      ?? firstControl(from: start - 1, step: -1, where: focus.mayFollow)
  }

  /// Returns the index of the first row that was after the missing one, or else the one after those
  /// that were before it. O(*n*), unless nothing else has changed.
  private func place(in rows: Snapshot) -> Int {
    let index = missing(in: rows)
    if index < count, let next = rows.row(at: index + 1), next == row(at: index) { return index }
    let known = Set((0..<rows.count).compactMap(rows.row))
    var places: [RowIdentity: Range<Int>] = [:]
    for index in 0..<count {
      guard var row = row(at: index) else { continue }
      // A row that is new in its source may come from another.
      if !known.contains(row) { row.source = nil }
      places[row] = index..<index + 1
    }
    // What was one row out of view, such as a section, may be known to contain rows by now.
    for (segment, start) in segments {
      for row in containers(of: segment) {
        places[row] = (places[row]?.lowerBound ?? start)..<start + segment.count
      }
    }
    func place(ofRow index: Int) -> Range<Int>? {
      guard var row = rows.row(at: index) else { return nil }
      if let place = places[row] { return place }
      row.source = nil
      return places[row]
    }
    if let next = (index + 1..<max(index + 1, rows.count)).lazy.compactMap(place).first {
      return next.lowerBound
    }
    return (0..<index).reversed().lazy.compactMap(place).first?.upperBound ?? 0
  }

  /// Returns the rows that contain those of a segment.
  private func containers(of segment: Segment) -> [RowIdentity] {
    var node: Node
    switch segment {
    case .single(let row, _): node = row
    case .gap: return []
    case .source(let source, _): node = source
    }
    var rows: [RowIdentity] = []
    while node !== host, let parent = node.parent {
      if parent.rowSource != nil, let id = node.rowID {
        rows.append(RowIdentity(source: ObjectIdentifier(parent), id: id))
      }
      node = parent
    }
    return rows
  }

  /// Returns the index of the row that is missed. The focus may have moved since the last layout.
  private func missing(in rows: Snapshot) -> Int {
    guard let node = host.tree.focus.focused.flatMap(rowNode) else { return rows.focusedIndex }
    let row =
      node.rowID.map { RowIdentity(source: node.parent.map(ObjectIdentifier.init), id: $0) }
      ?? RowIdentity(id: ObjectIdentifier(node))
    let index = rows.focusedIndex
    return rows.row(at: index) == row
      ? index : (0..<rows.count).first { rows.row(at: $0) == row } ?? index
  }

  private func row(at index: Int) -> RowIdentity? {
    let (segment, offset) = segment(of: index)
    return switch segment {
    // A header stays where it is, whatever becomes of the rows below it.
    case .single(let node, _): node.controls.isEmpty ? nil : RowIdentity(id: ObjectIdentifier(node))
    case .gap: nil
    case .source(let source, _):
      RowIdentity(source: ObjectIdentifier(source), id: source.rowID(at: offset))
    }
  }
}
