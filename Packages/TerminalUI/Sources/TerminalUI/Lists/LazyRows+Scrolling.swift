import TerminalCore

extension LazyRows: ScrollPosition {
  func canScroll(by delta: Int) -> Bool {
    if delta < 0 { return anchor.index > 0 || anchor.offset > 0 }
    guard let last = lastShown else { return false }
    return last.index < count - 1 || last.rect.maxY > viewport.maxY
  }

  func scroll(by delta: Int) {
    anchor.offset += delta
    while anchor.offset < 0, let previous = index(before: anchor.index) {
      anchor.index = previous
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

  func showEnd() {
    untilRowsAreKnown {
      if count > 0 { alignBottom(of: count - 1) }
    }
  }

  func scroll(to place: Double) {
    if place >= 1 { return showEnd() }
    let shown = focusedIndex == nil ? visible.count : visible.count - 1
    scroll(to: max(0, Int((place * Double(count - shown)).rounded())))
  }

  /// Scrolls to a row, which becomes the first visible one.
  func scroll(to index: Int) {
    anchor = (index, 0)
    anchorID = nil
    host.tree.setNeedsFrame()
  }

  /// Returns the index of the previous row, which is created, as it may turn out to be several.
  func index(before index: Int) -> Int? {
    var previous = index - 1
    while previous >= 0 {
      let known = count
      _ = node(at: previous)
      if count == known { return previous }
      previous += count - known
    }
    return nil
  }

  /// Scrolls to a row, which becomes the last visible one.
  private func alignBottom(of index: Int) {
    anchor = (index, 0)
    var total = height(at: index)
    while total < viewport.height, let previous = self.index(before: anchor.index) {
      total += extent(at: previous)
      anchor = (previous, max(0, total - viewport.height))
    }
    anchorID = nil
    host.tree.setNeedsFrame()
  }

  /// The last visible row, apart from a focused row out of view.
  var lastShown: Row? {
    focusedIndex == nil ? visible.last : visible.dropLast().last
  }

  /// Scrolls by the minimum to show a whole row, and returns `false` if it shows already.
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
      var (bottom, next, index) = (last.rect.minY, last.index, index)
      while next < index {
        let known = count
        bottom += extent(at: next)
        // Rows that were found inside of the row come before the one to show.
        index += count - known
        next += 1
      }
      scroll(by: bottom + height(at: index) - viewport.maxY)
    } else {
      alignBottom(of: index)
    }
    return true
  }

  /// Scrolls to the focused row in the next frame.
  func showFocused(_ node: Node, _ index: Int) {
    pendingRow = WeakNode(node: node)
    lastFocused = (WeakNode(node: node), index)
    host.tree.setNeedsFrame()
  }

  var part: ScrollPart? {
    guard count > 0, anchor != (0, 0) || canScroll(by: 1) else { return nil }
    let shown = focusedIndex == nil ? visible.count : visible.count - 1
    let total = Double(max(1, count))
    let length = min(1, Double(shown) / total)
    let atEnd = !canScroll(by: 1)
    return (atEnd ? 1 - length : Double(anchor.index) / total, length)
  }
}
