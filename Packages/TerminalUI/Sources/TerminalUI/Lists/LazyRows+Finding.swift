import TerminalCore

extension LazyRows {
  /// Returns the row around a node, if it has been created.
  func row(around node: Node) -> (node: Node, index: Int)? {
    // Each key reads the row that has the focus.
    if let last = lastFocused, let row = last.row.node, node.isInside(row),
      isRow(row, at: last.index)
    {
      return (row, last.index)
    }
    for row in visible {
      if let candidate = row.node, node.isInside(candidate) { return (candidate, row.index) }
    }
    // The row exists: near its last place, or anywhere after a change.
    guard let row = rowNode(around: node) else { return nil }
    for (segment, start) in segments {
      switch segment {
      case .single(let candidate, _) where candidate === row: return (row, start)
      case .source(let source, let offsets) where row.parent === source:
        guard let id = row.rowID else { return nil }
        let near = (lastFocused?.index ?? anchor.index) - start
        if let found = Self.search(source, offsets, id, near: near) { return (row, start + found) }
      default: continue
      }
    }
    return nil
  }

  /// Scrolls to the row for a value and returns it. O(*n*) if it is far away.
  func moveTo(_ value: AnyHashable) -> Node? {
    guard let index = index(of: value), let row = node(at: index) else { return nil }
    showFocused(row, index)
    return row
  }

  private func index(of value: AnyHashable) -> Int? {
    collect()
    return knownIndex(of: value) ?? (realizeRowsInside() ? knownIndex(of: value) : nil)
  }

  private func knownIndex(of value: AnyHashable) -> Int? {
    for (segment, start) in segments {
      let offset: Int? =
        switch segment {
        case .single(let node, _): Self.represents(node, value) ? 0 : nil
        case .gap: nil
        case .source(let source, let offsets):
          Self.search(source, offsets, value, near: anchor.index - start)
        }
      if let offset { return start + offset }
    }
    return nil
  }

  private static func represents(_ node: Node, _ value: AnyHashable) -> Bool {
    var node: Node? = node
    while let current = node {
      if current.tag == value || current.name == value || current.rowID == value { return true }
      if current.parent?.layoutChildren.count != 1 { return false }
      node = current.parent
    }
    return false
  }

  /// Scrolls to the row with an id without moving the focus, and returns whether there is one.
  func scroll(to id: AnyHashable) -> Bool {
    guard let index = index(of: id), let node = node(at: index) else { return false }
    pendingRow = WeakNode(node: node)
    host.tree.setNeedsFrame()
    return true
  }

  /// Returns the values of all rows. O(*n*).
  func selectionValues() -> [AnyHashable] {
    _ = realizeRowsInside()
    return segments.flatMap { entry -> [AnyHashable] in
      switch entry.segment {
      case .single(let node, _): node.selectionValue.map { [$0] } ?? []
      case .gap: []
      case .source(let source, let offsets):
        // Among rows that contain rows, the others may be empty.
        offsets.filter { offset in
          !source.hasRowsInside || !withoutFrame { source.row(at: offset) }.elements.isEmpty
        }.map(source.rowID(at:))
      }
    }
  }

  /// The row with the view that is to have the focus, if it is near the focused one.
  var soughtRow: Int? {
    guard let isFound = host.tree.focus.isFound, !isFound(), let last = visible.last else {
      return nil
    }
    let start = host.tree.focus.focused.flatMap { row(around: $0) }?.index ?? last.index
    for distance in 1...50 {
      for index in [start + distance, start - distance] where (0..<count).contains(index) {
        _ = node(at: index)
        if isFound() { return index }
      }
    }
    return nil
  }

  func isRow(_ row: Node, at index: Int) -> Bool {
    guard index < count else { return false }
    let (segment, offset) = segment(of: index)
    switch segment {
    case .single(let node, _): return node === row
    case .gap: return false
    case .source(let source, _): return source.isRow(row, at: offset)
    }
  }

  func rowNode(around node: Node) -> Node? {
    var current: Node? = node
    while let candidate = current, candidate !== host {
      let isRow = segments.contains { entry in
        switch entry.segment {
        case .single(let single, _): single === candidate
        case .gap: false
        case .source(let source, _): source === candidate.parent
        }
      }
      if isRow { return candidate }
      current = candidate.parent
    }
    return nil
  }

  /// Returns the position of an id in a range of a source.
  private static func search(
    _ source: any RowSource, _ offsets: Range<Int>, _ id: AnyHashable, near: Int
  ) -> Int? {
    let count = offsets.count
    let start = max(0, min(near, count - 1))
    for distance in 0..<count {
      for index in distance == 0 ? [start] : [start - distance, start + distance]
      where (0..<count).contains(index) && source.rowID(at: offsets.lowerBound + index) == id {
        return index
      }
    }
    return nil
  }
}

extension Node {
  /// Whether the node contains rows.
  var holdsRows: Bool {
    if rowSource != nil || sectionParts != nil { return true }
    return !isElement && layoutChildren.contains(where: \.holdsRows)
  }

  /// Notifies the row source around that its rows contain rows.
  func notifyRowSource() {
    var node = parent
    while let current = node, current.list == nil {
      if let source = current.rowSource {
        source.hasRowsInside = true
        return
      }
      if current.isElement, current.sectionParts == nil { return }
      node = current.parent
    }
  }
}
