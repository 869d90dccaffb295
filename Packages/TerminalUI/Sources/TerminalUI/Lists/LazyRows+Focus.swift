import TerminalCore

extension LazyRows {
  /// Moves the focus along the rows, and returns `false` if it leaves them.
  func moveFocus(_ direction: FocusDirection, from focused: Node) -> Bool {
    guard direction != .left, direction != .right else { return false }
    guard let (row, index) = row(around: focused) else { return false }
    if let inner = neighbor(of: focused, in: row, direction) {
      host.tree.focus.move(to: inner)
      return true
    }
    if host.lazyHost?.isSingleTabStop ?? false, direction == .next || direction == .previous {
      return false
    }
    let step = direction == .down || direction == .next ? 1 : -1
    if let (target, found) = firstControl(from: index + step, step: step) {
      let isVertical = direction == .up || direction == .down
      move(
        to: isVertical ? sameColumn(of: focused, in: row, at: found) ?? target : target, row: found)
      return true
    }
    guard direction == .up || direction == .down, canScroll(by: step) else { return false }
    scroll(by: step)
    return true
  }

  /// Returns the control of a row at the place that the focused one has among the controls of its
  /// own, if those are in one line.
  private func sameColumn(of focused: Node, in row: Node, at index: Int) -> Node? {
    guard case (let old, let new) = (row.controls, node(at: index)?.controls ?? []),
      old.count > 1, old.count == new.count,
      old.allSatisfy({ $0.frame.minY == focused.frame.minY })
    else { return nil }
    return old.firstIndex { $0 === focused }.map { new[$0] }
  }

  /// Scrolls to the row that had the focus last, and returns its first control.
  func enter() -> Node? {
    guard let last = lastFocused?.row.node, let (row, index) = row(around: last),
      let control = row.controls.first
    else { return nil }
    showFocused(row, index)
    return control
  }

  private func move(to node: Node, row: Int) {
    if let rowNode = self.node(at: row) { showFocused(rowNode, row) }
    host.tree.focus.move(to: node, revealing: false)
  }

  private func neighbor(of focused: Node, in row: Node, _ direction: FocusDirection) -> Node? {
    let controls = row.controls
    guard controls.count > 1, let index = controls.firstIndex(where: { $0 === focused }) else {
      return nil
    }
    switch direction {
    case .next: return index + 1 < controls.count ? controls[index + 1] : nil
    case .previous: return index > 0 ? controls[index - 1] : nil
    case .up, .down:
      let regions = controls.map { Surface.Region(rect: $0.frame, node: $0) }
      return host.tree.focus.nearest(in: direction, from: focused.frame, among: regions)
    case .left, .right: return nil
    }
  }

  /// Returns the first control in a direction, within a screenful.
  private func firstControl(from start: Int, step: Int) -> (node: Node, row: Int)? {
    var next: Int? = step < 0 ? index(before: start + 1) : start
    for _ in 0...40 {
      guard let index = next, index < count else { return nil }
      let node = node(at: index)
      if let control = step > 0 ? node?.controls.first : node?.controls.last {
        return (control, index)
      }
      next = step < 0 ? self.index(before: index) : index + 1
    }
    return nil
  }

  /// Performs commands that move by pages or to the ends.
  func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveToStart: return go(to: 0, step: 1, fallback: -(1 << 30))
    case .moveToEnd: return go(to: count - 1, step: -1, fallback: 1 << 30)
    case .pageDown:
      return go(to: min(count - 1, currentIndex + page), step: -1, fallback: page)
    case .pageUp: return go(to: max(0, currentIndex - page), step: 1, fallback: -page)
    default: return false
    }
  }

  var page: Int { max(1, visible.count - 1) }

  /// The index of the row with the focus, or of the first visible row.
  private var currentIndex: Int {
    host.tree.focus.focused.flatMap { row(around: $0) }?.index ?? visible.first?.index ?? 0
  }

  private func go(to index: Int, step: Int, fallback: Int) -> Bool {
    guard count > 0 else { return false }
    if let (control, row) = firstControl(from: index, step: step) {
      if index == 0 { show(0) }
      move(to: control, row: row)
    } else if fallback == 1 << 30 {
      show(count - 1)
    } else if fallback == -(1 << 30) {
      show(0)
    } else {
      scroll(by: fallback)
    }
    return true
  }
}

extension FocusManager {
  /// Returns the view to which Tab moves the focus. A list is one stop: the row that had the focus
  /// last.
  func stop(from index: Int, step: Int, in chain: [Surface.Region]) -> Node {
    let list = chain[index].node.tabStopList
    var next = index
    repeat {
      next = (next + step + chain.count) % chain.count
    } while next != index && list != nil && chain[next].node.tabStopList === list
    let target = chain[next].node
    guard let entered = target.tabStopList, entered !== list else { return target }
    return entered.enter() ?? target
  }
}

extension Node {
  /// The list around the node, if Tab moves the focus out of it.
  var tabStopList: (any LazyHost)? {
    ancestor(\.lazyHost).flatMap { $0.isSingleTabStop ? $0 : nil }
  }
}
