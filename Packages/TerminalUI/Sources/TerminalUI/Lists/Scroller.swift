import TerminalCore

/// A position in content that is longer than the room for it: ``Viewport`` for content of a known
/// length, ``LazyRows`` for rows that are created as they show.
@MainActor
protocol ScrollPosition {
  /// The visible part, if the content overflows.
  var part: ScrollPart? { get }
  /// The number of rows by which a page scrolls.
  var page: Int { get }
  func canScroll(by delta: Int) -> Bool
  mutating func scroll(by delta: Int)
  /// Scrolls to a fraction of the content: 0 for the start, 1 for the end.
  mutating func scroll(to place: Double)
}

extension ScrollPosition {
  var overflows: Bool { part != nil }
}

/// A view that has the focus, to scroll, only while no control inside shows: Tab goes to those.
@MainActor
protocol ScrollingNode: Node {
  /// The part of its frame in which the content shows.
  var viewport: TerminalRect { get }
}

/// Scrolls the content of a node by the wheel, the keys and its bar.
///
/// Lists, scroll views, fields of several lines, sheets and panels have one each.
@MainActor
final class Scroller<Vertical: ScrollPosition> {
  var vertical: Vertical
  var horizontal = Viewport()
  private var bars = (vertical: ScrollBar(.vertical), horizontal: ScrollBar(.horizontal))

  init(_ vertical: Vertical) {
    self.vertical = vertical
  }

  var overflows: Bool { vertical.overflows || horizontal.overflows }

  /// Places the bar of a node on the right edge of a rectangle, if the content overflows.
  func placeBar(along rect: TerminalRect, of node: Node, in regions: Regions) {
    bars.vertical.place(along: rect, of: node, rect.height > 1 ? vertical.part : nil, in: regions)
  }

  /// Places the bar of a node on the lower edge of a rectangle, if the content overflows.
  func placeLowerBar(along rect: TerminalRect, of node: Node, in regions: Regions) {
    let part = rect.width > 1 && rect.height > 0 ? horizontal.part : nil
    bars.horizontal.place(along: rect, of: node, part, in: regions)
  }

  func drawBars(on canvas: Surface) {
    bars.vertical.draw(on: canvas)
    bars.horizontal.draw(on: canvas)
  }

  /// Scrolls by a step of the wheel.
  func handleWheel(dx: Int = 0, dy: Int, of node: Node) -> Bool {
    if node.environment.framework.isScrollDisabled { return false }
    if dx != 0, horizontal.canScroll(by: dx) {
      horizontal.scroll(by: dx * 3)
    } else {
      guard dy != 0, vertical.canScroll(by: dy) else { return false }
      vertical.scroll(by: dy * 3)
    }
    node.tree.setNeedsFrame()
    return true
  }

  /// Scrolls by a click on a bar, or by dragging its handle.
  func handleMouse(_ event: MouseEvent, of node: Node) -> Bool {
    if let place = bars.vertical.place(event) {
      vertical.scroll(to: place)
    } else if let place = bars.horizontal.place(event) {
      horizontal.scroll(to: place)
    } else {
      return false
    }
    node.tree.setNeedsFrame()
    return true
  }

  /// Scrolls by a step or a page: by steps only where the node itself has the focus.
  func perform(_ command: Keymap.Command, of node: Node) -> Bool {
    if node.environment.framework.isScrollDisabled { return false }
    switch command {
    case .moveUp where node.isFocused && vertical.canScroll(by: -1): vertical.scroll(by: -1)
    case .moveDown where node.isFocused && vertical.canScroll(by: 1): vertical.scroll(by: 1)
    case .moveLeft where node.isFocused && horizontal.canScroll(by: -1): horizontal.scroll(by: -3)
    case .moveRight where node.isFocused && horizontal.canScroll(by: 1): horizontal.scroll(by: 3)
    case .readOn where node.isFocused && overflows: scroll(byPages: 1)
    case .pageUp where overflows: scroll(byPages: -1)
    case .pageDown where overflows: scroll(byPages: 1)
    case .moveToStart where overflows: scroll(toEnd: 0)
    case .moveToEnd where overflows: scroll(toEnd: 1)
    default: return false
    }
    node.tree.focus.follow(node)
    return true
  }

  // Content that is only too wide is read sideways.

  private func scroll(byPages count: Int) {
    if vertical.overflows {
      vertical.scroll(by: count * vertical.page)
    } else {
      horizontal.scroll(by: count * horizontal.page)
    }
  }

  private func scroll(toEnd place: Double) {
    if vertical.overflows { vertical.scroll(to: place) } else { horizontal.scroll(to: place) }
  }
}

extension Scroller<Viewport> {
  /// Moves the focus inside of a node along an axis that scrolls, scrolling to a distant control, or
  /// to the end where there is none.
  func moveFocus(
    _ direction: FocusDirection, from focused: Node, of node: some ScrollingNode
  ) -> Bool {
    let (tree, frame) = (node.tree, node.viewport)
    let step = direction == .up || direction == .left ? -1 : 1
    switch direction {
    case .up, .down: break
    case .left, .right:
      guard horizontal.canScroll(by: step), !node.environment.framework.isScrollDisabled,
        tree.focus.nearest(in: direction, from: focused.frame, among: tree.regions.focusable) == nil
      else { return false }
      horizontal.scroll(by: step * 3)
      tree.focus.follow(node)
      return true
    case .next, .previous: return false
    }
    let inside = tree.regions.focusable.filter { $0.node !== node && $0.node.isInside(node) }
    if let target = tree.focus.nearest(in: direction, from: focused.frame, among: inside) {
      let distance =
        step > 0 ? target.frame.maxY - frame.maxY : frame.minY - target.frame.minY
      if distance > frame.height {
        vertical.scroll(by: step * vertical.page)
        tree.focus.follow(node)
      } else {
        tree.focus.move(to: target)
      }
      return true
    }
    guard vertical.canScroll(by: step), !node.environment.framework.isScrollDisabled else {
      return false
    }
    vertical.scroll(by: step)
    tree.focus.follow(node)
    return true
  }

  /// Scrolls by the minimum to show a rectangle of content that is drawn in a frame, and returns
  /// its new place.
  func show(_ rect: TerminalRect, in frame: TerminalRect, of node: Node) -> TerminalRect {
    let old = (horizontal.offset, vertical.offset)
    let (x, y) = (
      rect.minX - frame.minX + horizontal.offset, rect.minY - frame.minY + vertical.offset
    )
    horizontal.show(x..<x + rect.width)
    vertical.show(y..<y + rect.height)
    node.tree.setNeedsFrame()
    var moved = rect
    moved.origin.x += old.0 - horizontal.offset
    moved.origin.y += old.1 - vertical.offset
    return moved.intersection(frame)
  }
}
