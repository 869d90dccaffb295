import Foundation
import TerminalCore

/// The base of lists and forms: rows with a mark for the focus, and a scroll bar.
class RowsNode<V: ContentView>: LazyRowsNode<V>, ColumnNode {
  override final var gutter: CellInsets { CellInsets(leading: selectsMany ? 4 : 2, trailing: 2) }
  /// The position of the delete mark, and its row.
  private var mark: (place: TerminalPoint, row: Node)?
  private weak var pressedMark: Node?
  /// The number of empty rows after rows of several lines.
  var rowSpacing: Int { 0 }

  override func start() {
    rows.spacing = .afterTallRows(rowSpacing)
    super.start()
  }

  override final var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(role: .list, value: "\(rows.count) \(rows.count == 1 ? "row" : "rows")")
  }
  override final func deletes(_ node: Node) -> Bool {
    rows.row(around: node).flatMap { deletion(at: $0.index) } != nil
  }

  /// Whether any number of rows can be selected.
  var selectsMany: Bool { false }
  func isSelected(_ id: AnyHashable) -> Bool { false }
  func toggle(_ id: AnyHashable) {}
  func select(all ids: [AnyHashable]) {}

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    values.framework.controlPlace = .row
    values.framework.listSelects = false
    values.framework.fieldsAreLabeled = false
    values.framework.rowMargin = 0
    return values
  }

  final var isNarrow: Bool { environment.framework.rowsAreNarrow }
  private var column: TerminalRect { isNarrow ? frame.column : frame }

  override final func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let width = proposal.width ?? 40
    if let height = proposal.height { return TerminalSize(width: width, height: height) }
    rows.collect()
    let height = rows.estimatedHeight(
      width: isNarrow ? min(width, TerminalRect.widestColumn) : width)
    return TerminalSize(width: width, height: height)
  }

  override final func layout(_ proposal: Proposal) { rows.layout(in: column) }

  /// Scrolls to the row of a value that the program has selected, before the next layout. The row
  /// gets the focus if the list or no view has it.
  final func show(_ value: AnyHashable) {
    tree.afterUpdate { [weak self] in
      guard let self, isMounted, let row = rows.moveTo(value) else { return }
      if tree.focus.isUnsettled || containsFocus {
        tree.focus.request(.within(WeakNode(node: row)))
      }
    }
  }

  override final func draw(_ canvas: Surface) {
    canvas.addScrollable(self, frame)
    mark = nil
    let focused = tree.focus.focused.flatMap { rows.row(around: $0) }?.node
    canvas.clipped(to: frame, visitingAll: true) {
      for row in rows.visible {
        guard let node = row.node else { continue }
        draw(row, node, canvas, containsFocus: node === focused)
      }
    }
    if isFocusable { canvas.addFocusable(self, frame) }
    scroller.drawBar(on: canvas, of: self, along: column)
  }

  private func draw(
    _ row: LazyRows.Row, _ node: Node, _ canvas: Surface, containsFocus: Bool
  ) {
    let background = node.layoutValue(RowBackground.self)
    if let background {
      for element in background.asElements {
        element.place(row.rect, Proposal(row.rect.size))
        element.draw(canvas)
      }
    }
    let style = environment.framework.listStyle
    if let style {
      let isSelected = selectsMany && node.selectionValue.map(isSelected) ?? false
      canvas.clipped(to: row.rect) {
        style.drawRow(
          ListRow(index: row.index, isFocused: containsFocus, isSelected: isSelected),
          in: CellCanvas(surface: canvas, node: node, frame: row.rect))
      }
    }
    let controls = node.controls
    if controls.count == 1 { canvas.addClickable(controls[0], row.rect) }
    // An element adds itself.
    if node.isFocusable, !node.isElement { canvas.addFocusable(node, row.rect) }
    if node.isElement { node.draw(canvas) } else { node.drawContent(canvas) }
    if selectsMany { drawSelectionMark(row, node, canvas) }
    guard containsFocus, let focused = tree.focus.focused else { return }
    drawDeleteMark(row, node, canvas)
    if style != nil { return }
    // The focus may be in a menu or an alert of the row.
    let isInFront = focused.ancestor { $0 as? LayerNode }?.isInside(node) ?? false
    let y = focused === node || isInFront ? row.rect.minY : focused.frame.minY
    let mark = CellStyle(
      foreground: background == nil
        ? environment.tintColor.terminalColor : canvas.contrast(x: row.rect.minX, y: y),
      background: .clear, attributes: .bold)
    canvas.write("❯", x: row.rect.minX, y: y, style: mark)
  }

  private func drawSelectionMark(_ row: LazyRows.Row, _ node: Node, _ canvas: Surface) {
    guard let value = node.selectionValue else { return }
    canvas.addClickable(self, row.rect)
    guard isSelected(value), environment.framework.listStyle == nil else { return }
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

  override final func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .select where selectsMany:
      guard let value = focusedValue else { return false }
      toggle(value)
    case .selectAll where selectsMany: select(all: rows.selectionValues())
    case .delete: return focusedIndex.map { delete(at: $0) } ?? false
    case .moveRowUp: return focusedIndex.map { moveRow(at: $0, by: -1) } ?? false
    case .moveRowDown: return focusedIndex.map { moveRow(at: $0, by: 1) } ?? false
    default: return super.perform(command)
    }
    return true
  }

  /// The value of the row that has the focus, or in which a control has it.
  private var focusedValue: AnyHashable? {
    guard let focused = tree.focus.focused, focused.isInside(self) else { return nil }
    return focused.selectionValue ?? focused.ancestor(\.selectionValue)
  }

  private var focusedIndex: Int? {
    tree.focus.focused.flatMap { rows.row(around: $0) }?.index
  }

  override final func handleMouse(_ event: MouseEvent) -> Bool {
    if super.handleMouse(event) { return true }
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
    if selectsMany, focusedValue != nil {
      hints += keys(.select, label: "Select")
    }
    if let source = focusedIndex.flatMap({ rows.source(at: $0) })?.source {
      if source.deletion != nil { hints += keys(.delete, label: "Delete") }
      if source.movement != nil { hints += keys(.moveRowUp, .moveRowDown, label: "Reorder") }
    }
    return hints + keys(.moveUp, .moveDown, label: isFocused ? "Scroll" : "Move")
  }

  override final var allHints: [KeyHint] {
    var hints = hints
    if selectsMany { hints += keys(.selectAll, label: "Select all, none") }
    guard rows.overflows else { return hints }
    return hints + keys(.pageUp, .pageDown, label: "By page")
      + keys(.moveToStart, .moveToEnd, label: "First, last")
  }
}

/// A view of rows, which are in a column of limited width, except in a table.
@MainActor
protocol ColumnNode: Node {
  var isNarrow: Bool { get }
}

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
