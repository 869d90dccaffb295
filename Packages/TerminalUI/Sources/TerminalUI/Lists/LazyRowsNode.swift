import TerminalCore

/// The base of lists, forms and lazy stacks: rows that are created as they show.
class LazyRowsNode<V: ContentView>: ContentNode<V>, LazyHost {
  override final var role: NodeRole { .list(self) }
  final lazy var scroller = Scroller(LazyRows(host: self, gutter: gutter))
  final var rows: LazyRows { scroller.vertical }
  /// The columns around the content of rows.
  var gutter: CellInsets { CellInsets() }

  override final var isElement: Bool { true }
  override final var axis: Axis? { .vertical }
  override final var shownChildren: [Node] { rows.visible.compactMap(\.node) }

  // MARK: The host of rows

  var isSingleTabStop: Bool { false }
  var isNarrow: Bool { false }
  func select(_ id: AnyHashable) {}
  func deletes(_ node: Node) -> Bool { false }
  final func scroll(to id: AnyHashable) -> Bool { rows.scroll(to: id) }
  final var firstVisibleID: AnyHashable? {
    let shown = rows.visible.lazy.filter { $0.index != self.rows.focusedIndex }
    return shown.compactMap { self.rows.id(at: $0.index) }.first
  }
  final func enter(by step: Int) -> Node? { rows.enter(by: step) }
  final var viewport: TerminalRect { rows.viewport }
  final func moveOn() -> Bool {
    tree.focus.focused.map { rows.moveFocus(.next, from: $0, isInside: true) } ?? false
  }

  /// Rows without controls scroll.
  override var isFocusable: Bool { rows.overflows && !showsControl(in: frame) }

  // MARK: Input

  override final func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    rows.moveFocus(direction, from: node)
  }

  override func reveal(_ rect: TerminalRect, of node: Node) -> TerminalRect {
    guard let (_, index) = rows.row(around: node) else { return rect }
    let row = index == rows.focusedIndex ? nil : rows.visible.first { $0.index == index }
    let isAbove =
      row.map { $0.rect.minY < frame.minY } ?? (index < rows.visible.first?.index ?? 0)
    guard rows.show(index) else { return rect.intersection(frame) }
    let height = min(rows.height(at: index), frame.height)
    return TerminalRect(
      x: rect.minX, y: isAbove ? frame.minY : frame.maxY - height, width: rect.width,
      height: height)
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    scroller.handleWheel(dx: dx, dy: dy, of: self)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool { scroller.handleMouse(event, of: self) }

  override func perform(_ command: Keymap.Command) -> Bool {
    rows.perform(command) || scroller.perform(command, of: self)
  }
}

extension Node {
  /// Draws the node as a row, which may contain several elements.
  final func drawAsRow(_ canvas: Surface) {
    if isElement { draw(canvas) } else { drawContent(canvas) }
  }
}
