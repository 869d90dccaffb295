import TerminalCore

extension LazyRows {
  /// Performs commands that move by pages or to the ends.
  func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveToStart: goToEnd(step: 1)
    case .moveToEnd: goToEnd(step: -1)
    case .pageDown: goByPage(step: 1)
    case .pageUp: goByPage(step: -1)
    default: false
    }
  }

  var page: Int { max(1, visible.count - 1) }

  /// The index of the row with the focus, or of the first visible row.
  private var currentIndex: Int {
    host.tree.focus.focused.flatMap { row(around: $0) }?.index ?? visible.first?.index ?? 0
  }

  /// Scrolls to the first or the last row, and moves the focus to its control or the nearest one
  /// that shows there.
  ///
  /// - Parameter step: The direction from that end.
  private func goToEnd(step: Int) -> Bool {
    guard count > 0 else { return false }
    let overflows = overflows
    if overflows { if step > 0 { scroll(to: 0) } else { showEnd() } }
    let found = firstControl(from: step > 0 ? 0 : count - 1, step: step)
    guard overflows else { return move(to: found) }
    let index = step > 0 ? 0 : count - 1
    guard let (control, row) = found, shows(min(index, row)...max(index, row)) else {
      host.tree.focus.follow(host)
      return true
    }
    if let node = node(at: row) { showFocused(node, row) }
    host.tree.focus.move(to: control, revealing: false)
    return true
  }

  /// Moves the focus by a page, or scrolls where there is no control.
  private func goByPage(step: Int) -> Bool {
    guard count > 0 else { return false }
    let current = currentIndex
    let index = max(0, min(current + step * page, count - 1))
    let found = firstControl(from: index, step: -step)
    let isAhead = found.map { ($0.row - current) * step > 0 } ?? false
    guard overflows else { return isAhead && move(to: found) }
    if isAhead, let found {
      move(to: found.node, row: found.row)
    } else if canScroll(by: step) {
      scroll(by: step * page)
      host.tree.focus.follow(host)
    } else {
      return goToEnd(step: -step)
    }
    return true
  }

  private func move(to control: (node: Node, row: Int)?) -> Bool {
    guard let control, !control.node.isFocused else { return false }
    move(to: control.node, row: control.row)
    return true
  }

  /// Returns whether there is room for a range of rows.
  private func shows(_ rows: ClosedRange<Int>) -> Bool {
    var room = viewport.height
    return rows.allSatisfy { index in
      room -= height(at: index)
      return room >= 0
    }
  }
}
