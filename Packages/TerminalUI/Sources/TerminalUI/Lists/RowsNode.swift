import Foundation
import TerminalCore

/// The base of lists and forms: rows with a mark for the focus, and a scroll bar.
class RowsNode<V: View>: ViewNode<V>, LazyHost, ColumnNode {
  override final var lazyHost: (any LazyHost)? { self }
  private lazy var rows: LazyRows = {
    let rows = LazyRows(
      host: self, gutter: CellInsets(leading: selectsMany ? 4 : 2, trailing: 2))
    rows.spacing = .afterTallRows(rowSpacing)
    return rows
  }()
  private var hasControls = false
  private var scrollBar = ScrollBar()
  /// The position of the delete mark, and its row.
  private var mark: (place: TerminalPoint, row: Node)?
  private weak var pressedMark: Node?
  /// The value selected by the program. Its row gets the focus in the next frame, if the list or no
  /// view has it.
  final var valueToShow: AnyHashable?

  override final var isElement: Bool { true }
  override final var axis: Axis? { .vertical }
  var rowSpacing: Int { 0 }

  func select(_ id: AnyHashable) {}

  override final var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(role: .list, value: "\(rows.count) \(rows.count == 1 ? "row" : "rows")")
  }
  override final var accessibilityContent: [AccessibilityElement] {
    rows.visible.compactMap(\.node).flatMap(\.accessibilityElements)
  }

  var isSingleTabStop: Bool { false }
  final func enter() -> Node? { rows.enter() }
  final func deletes(_ node: Node) -> Bool {
    rows.row(around: node).flatMap { deletion(at: $0.index) } != nil
  }

  /// Whether any number of rows can be selected.
  var selectsMany: Bool { false }
  func isSelected(_ id: AnyHashable) -> Bool { false }
  func toggle(_ id: AnyHashable) {}
  func select(all ids: [AnyHashable]) {}

  final func scroll(to id: AnyHashable) -> Bool { rows.scroll(to: id) }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    values.controlPlace = .row
    values.listSelects = false
    return values
  }

  private var column: TerminalRect { frame.column }

  override final func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let width = proposal.width ?? 40
    if let height = proposal.height { return TerminalSize(width: width, height: height) }
    rows.collect()
    let height = rows.estimatedHeight(width: min(width, TerminalRect.widestColumn))
    return TerminalSize(width: width, height: height)
  }

  override final func layout(_ proposal: Proposal) {
    if let value = valueToShow {
      valueToShow = nil
      if let row = rows.moveTo(value), tree.focus.isUnsettled || containsFocus {
        tree.focus.request(.within(WeakNode(node: row)))
      }
    }
    rows.layout(in: column)
  }

  override final func draw(_ canvas: Surface) {
    canvas.addScrollable(self, frame)
    hasControls = false
    mark = nil
    let focused = tree.focus.focused.flatMap { rows.row(around: $0) }?.node
    canvas.clipped(to: frame, visitingAll: true) {
      for row in rows.visible {
        guard let node = row.node else { continue }
        draw(row, node, canvas, containsFocus: node === focused)
      }
    }
    if isFocusable { canvas.addFocusable(self, frame) }
    scrollBar.draw(on: canvas, of: self, along: column, frame.height > 1 ? rows.part : nil)
  }

  private func draw(
    _ row: LazyRows.Row, _ node: Node, _ canvas: Surface, containsFocus: Bool
  ) {
    let traits = node.rowTraits
    if let background = traits?.background {
      for element in background.asElements {
        element.place(row.rect, Proposal(row.rect.size))
        element.draw(canvas)
      }
    }
    let controls = node.controls
    hasControls = hasControls || !controls.isEmpty
    if controls.count == 1 { canvas.addClickable(controls[0], row.rect) }
    if controls.first === node { canvas.addFocusable(node, row.rect) }
    if node.isElement { node.draw(canvas) } else { node.drawContent(canvas) }
    if selectsMany { drawSelectionMark(row, node, canvas) }
    guard containsFocus, let focused = tree.focus.focused else { return }
    // The focus may be in a menu or an alert of the row.
    let isInFront = focused.ancestor { $0 as? LayerNode }?.isInside(node) ?? false
    let y = focused === node || isInFront ? row.rect.minY : focused.frame.minY
    let mark = CellStyle(
      foreground: traits?.background == nil
        ? environment.tintColor.terminalColor : canvas.contrast(x: row.rect.minX, y: y),
      background: .clear, attributes: .bold)
    canvas.write("❯", x: row.rect.minX, y: y, style: mark)
    drawDeleteMark(row, node, canvas)
  }

  private func drawSelectionMark(_ row: LazyRows.Row, _ node: Node, _ canvas: Surface) {
    guard let value = node.selectionValue else { return }
    canvas.addClickable(self, row.rect)
    guard isSelected(value) else { return }
    let style = CellStyle(
      foreground: environment.tintColor.terminalColor, background: .clear, attributes: .bold)
    canvas.write("✓", x: row.rect.minX + 2, y: row.rect.minY, style: style)
  }

  private func drawDeleteMark(_ row: LazyRows.Row, _ node: Node, _ canvas: Surface) {
    guard deletion(at: row.index) != nil else { return }
    let x = row.rect.maxX - 2
    let contrast = canvas.contrast(x: x, y: row.rect.minY)
    let color = contrast == .default ? Color.secondary.terminalColor : contrast
    canvas.write(
      "✕", x: x, y: row.rect.minY, style: CellStyle(foreground: color, background: .clear))
    canvas.addClickable(self, TerminalRect(x: x, y: row.rect.minY, width: 1, height: 1))
    mark = (TerminalPoint(x: x, y: row.rect.minY), node)
  }

  // MARK: Focus

  override final var isFocusable: Bool { !hasControls && rows.overflows }

  override final func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    rows.moveFocus(direction, from: node)
  }

  override final func reveal(_ rect: TerminalRect, of node: Node) {
    if let (_, index) = rows.row(around: node) { rows.show(index) }
  }

  override final func handleWheel(dx: Int, dy: Int) -> Bool {
    guard rows.canScroll(by: dy), !environment.isScrollDisabled else { return false }
    rows.scroll(by: dy * 3)
    return true
  }

  override final func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveUp where isFocused && rows.canScroll(by: -1): rows.scroll(by: -1)
    case .moveDown where isFocused && rows.canScroll(by: 1): rows.scroll(by: 1)
    case .select where selectsMany:
      guard let value = tree.focus.focused?.selectionValue else { return false }
      toggle(value)
    case .selectAll where selectsMany: select(all: rows.selectionValues())
    case .delete: return focusedIndex.map { delete(at: $0) } ?? false
    case .moveRowUp: return focusedIndex.map { moveRow(at: $0, by: -1) } ?? false
    case .moveRowDown: return focusedIndex.map { moveRow(at: $0, by: 1) } ?? false
    default: return rows.perform(command)
    }
    return true
  }

  private var focusedIndex: Int? {
    tree.focus.focused.flatMap { rows.row(around: $0) }?.index
  }

  override final func handleMouse(_ event: MouseEvent) -> Bool {
    if let place = scrollBar.place(event) {
      rows.scroll(to: place)
      return true
    }
    let isMark = mark?.place == TerminalPoint(x: event.x, y: event.y)
    if case .down = event.kind { pressedMark = isMark ? mark?.row : nil }
    guard case .up = event.kind else { return false }
    if let pressed = pressedMark {
      pressedMark = nil
      guard isMark, mark?.row === pressed else { return true }
      return rows.row(around: pressed).map { delete(at: $0.index) } ?? false
    }
    guard selectsMany,
      let row = rows.visible.first(where: { ($0.rect.minY..<$0.rect.maxY).contains(event.y) }),
      let node = row.node, let value = node.selectionValue
    else { return false }
    if node.isFocusable { tree.focus.move(to: node) }
    toggle(value)
    return true
  }

  private func deletion(at index: Int) -> ((IndexSet) -> Void)? {
    rows.source(at: index)?.source.deletion
  }

  private func delete(at index: Int) -> Bool {
    guard let (source, offset) = rows.source(at: index), let delete = source.deletion else {
      return false
    }
    delete(IndexSet(integer: offset))
    return true
  }

  private func moveRow(at index: Int, by step: Int) -> Bool {
    guard let (source, offset) = rows.source(at: index), let move = source.movement,
      (0..<source.rowCount).contains(offset + step)
    else { return false }
    move(IndexSet(integer: offset), step > 0 ? offset + 2 : offset - 1)
    return true
  }

  override final var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if selectsMany, tree.focus.focused?.selectionValue != nil {
      hints += keys(.select, label: "Select")
    }
    if let source = focusedIndex.flatMap({ rows.source(at: $0) })?.source {
      if source.deletion != nil { hints += keys(.delete, label: "Delete") }
      if source.movement != nil { hints += keys(.moveRowUp, .moveRowDown, label: "Reorder") }
    }
    return hints + keys(.moveUp, .moveDown, label: hasControls ? "Move" : "Scroll")
  }

  override final var allHints: [KeyHint] {
    var hints = hints
    if selectsMany { hints += keys(.selectAll, label: "Select all, none") }
    guard rows.overflows else { return hints }
    return hints + keys(.pageUp, .pageDown, label: "By page")
      + keys(.moveToStart, .moveToEnd, label: "First, last")
  }
}

/// A view whose rows are in a column of limited width.
@MainActor
protocol ColumnNode: Node {}

extension TerminalRect {
  /// The maximum width of rows.
  static var widestColumn: Int { 100 }

  /// The column of the rows, centered if the rectangle is wider.
  var column: TerminalRect {
    let width = min(width, Self.widestColumn)
    return TerminalRect(
      x: minX + (self.width - width) / 2, y: minY, width: width, height: height)
  }
}
