import TerminalCore

extension LazyRows {
  /// Moves the focus along the rows, and returns `false` if it leaves them.
  ///
  /// - Parameter isInside: Whether the focus stays in a list that is a single stop of Tab.
  func moveFocus(
    _ direction: FocusDirection, from focused: Node, isInside: Bool = false
  ) -> Bool {
    guard direction != .left, direction != .right else { return false }
    guard let (row, index) = row(around: focused) else { return false }
    if let inner = neighbor(of: focused, in: row, direction) {
      host.tree.focus.move(to: inner)
      return true
    }
    if !isInside, host.list?.isSingleTabStop ?? false,
      direction == .next || direction == .previous
    {
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
    host.tree.focus.follow(host)
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

  /// Scrolls to the row to which Tab moves the focus, and returns its control.
  func enter(by step: Int) -> Node? {
    let isSingle = host.list?.isSingleTabStop ?? false
    if isSingle, let last = lastFocused?.row.node, let (row, index) = row(around: last),
      let control = row.controls.first
    {
      showFocused(row, index)
      return control
    }
    let isFirst = isSingle || step > 0
    guard
      let (control, index) = firstControl(from: isFirst ? 0 : count - 1, step: isFirst ? 1 : -1),
      let row = node(at: index)
    else { return nil }
    showFocused(row, index)
    return control
  }

  func move(to node: Node, row: Int) {
    if let rowNode = self.node(at: row) { showFocused(rowNode, row) }
    host.tree.focus.move(to: node)
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
      let regions = controls.map { Regions.Region(rect: $0.frame, node: $0) }
      return host.tree.focus.nearest(in: direction, from: focused.frame, among: regions)
    case .left, .right: return nil
    }
  }

  /// Returns the first control in a direction that a condition holds for, within a screenful.
  func firstControl(
    from start: Int, step: Int, where isIncluded: (Node) -> Bool = { _ in true }
  ) -> (node: Node, row: Int)? {
    var next: Int? = step < 0 ? index(before: start + 1) : start
    for _ in 0...40 {
      guard let index = next, index < count else { return nil }
      // A view that fits is chosen as it is measured.
      _ = height(at: index)
      let controls = node(at: index)?.controls.filter(isIncluded) ?? []
      if let control = step > 0 ? controls.first : controls.last {
        return (control, index)
      }
      next = step < 0 ? self.index(before: index) : index + 1
    }
    return nil
  }
}

extension FocusManager {
  /// Returns the view to which Tab moves the focus. A list is one stop: the row that had the focus
  /// last.
  func stop(from index: Int, step: Int, in chain: [Regions.Region]) -> Node {
    let origin = chain[index].node.ancestor(\.list)
    let list = chain[index].node.tabStopList
    var next = index
    repeat {
      next = (next + step + chain.count) % chain.count
    } while next != index
      && (list != nil && chain[next].node.tabStopList === list
        || chain[next].node is any ScrollingNode && chain[next].node.containsControls)
    let target = chain[next].node
    let isAtEnd = step > 0 ? next <= index : next >= index
    guard let host = target.list ?? target.ancestor(\.list), host !== origin || isAtEnd
    else { return target }
    return host.enter(by: step) ?? target
  }
}

extension Node {
  /// The list around the node, if Tab moves the focus out of it.
  var tabStopList: (any LazyHost)? {
    ancestor(\.list).flatMap { $0.isSingleTabStop ? $0 : nil }
  }
}
