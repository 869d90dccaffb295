import TerminalCore

/// The base of lists, forms and lazy stacks: rows that are created as they show.
class LazyRowsNode<V: ContentView>: ContentNode<V>, LazyHost {
  override final var lazyHost: (any LazyHost)? { self }
  final lazy var scroller = Scroller(LazyRows(host: self, gutter: gutter))
  final var rows: LazyRows { scroller.rows }
  /// The columns around the content of rows.
  var gutter: CellInsets { CellInsets() }

  override final var isElement: Bool { true }
  override final var axis: Axis? { .vertical }
  override final var accessibilityContent: [AccessibilityElement] {
    rows.visible.compactMap(\.node).flatMap(\.accessibilityElements)
  }

  // MARK: The host of rows

  var isSingleTabStop: Bool { false }
  func select(_ id: AnyHashable) {}
  func deletes(_ node: Node) -> Bool { false }
  final func scroll(to id: AnyHashable) -> Bool { rows.scroll(to: id) }
  final func enter() -> Node? { rows.enter() }

  // MARK: Input

  override final func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    rows.moveFocus(direction, from: node)
  }

  override final func reveal(_ rect: TerminalRect, of node: Node) {
    if let (_, index) = rows.row(around: node) { rows.show(index) }
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    scroller.handleWheel(dx: dx, dy: dy, of: self)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool { scroller.handleMouse(event, of: self) }

  override func perform(_ command: Keymap.Command) -> Bool {
    rows.perform(command) || scroller.perform(command, of: self)
  }
}
