import Foundation
import TerminalCore

/// The base of lists and forms: rows with a mark for the focus, and a scroll bar.
class RowsNode<V: ContentView>: LazyRowsNode<V> {
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

  override final var isNarrow: Bool { environment.framework.rowsAreNarrow }
  private var content: TerminalRect { isNarrow ? frame.narrowed : frame }

  override final func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let width = proposal.width ?? 40
    if let height = proposal.height { return TerminalSize(width: width, height: height) }
    rows.collect()
    let height = rows.estimatedHeight(
      width: isNarrow ? min(width, TerminalRect.widestColumn) : width)
    return TerminalSize(width: width, height: height)
  }

  override final func layout(_ proposal: Proposal) {
    rows.layout(in: content)
    for row in rows.visible {
      for element in row.node?.layoutValue(RowBackground.self)?.asElements ?? [] {
        element.place(row.rect, Proposal(row.rect.size))
      }
    }
  }

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

  /// The row that contains the focus.
  private var focusedRow: Node? { tree.focus.focused.flatMap { rows.row(around: $0) }?.node }

  override final func addRegions(to regions: Regions) {
    regions.addScrollable(self, frame)
    mark = nil
    let focused = focusedRow
    regions.clipped(to: frame, scrolls: true) {
      for row in rows.visible {
        guard let node = row.node else { continue }
        addRegions(of: row, node, to: regions)
        if node === focused { placeDeleteMark(row, node, in: regions) }
      }
    }
    if isFocusable { regions.addFocusable(self, frame) }
    scroller.placeBar(along: content, of: self, in: regions)
  }

  private func addRegions(of row: LazyRows.Row, _ node: Node, to regions: Regions) {
    let controls = node.controls
    if controls.count == 1 { regions.addClickable(controls[0], row.rect) }
    // An element adds itself.
    if node.isFocusable, !node.isElement { regions.addFocusable(node, row.rect) }
    regions.add([node])
    if selectsMany, node.selectionValue != nil { regions.addClickable(self, row.rect) }
  }

  private func placeDeleteMark(_ row: LazyRows.Row, _ node: Node, in regions: Regions) {
    guard deletion(at: row.index) != nil else { return }
    let place = TerminalPoint(x: row.rect.maxX - 2, y: row.rect.minY)
    regions.addClickable(self, TerminalRect(x: place.x, y: place.y, width: 1, height: 1))
    mark = (place, node)
  }

  override final func draw(_ canvas: Surface) {
    let focused = focusedRow
    canvas.clipped(to: frame) {
      for row in rows.visible {
        guard let node = row.node else { continue }
        draw(row, node, canvas, containsFocus: node === focused)
      }
    }
    scroller.drawBars(on: canvas)
  }

  private func draw(
    _ row: LazyRows.Row, _ node: Node, _ canvas: Surface, containsFocus: Bool
  ) {
    let background = node.layoutValue(RowBackground.self)
    for element in background?.asElements ?? [] { element.draw(canvas) }
    let style = environment.framework.listStyle
    if let style {
      let isSelected = selectsMany && node.selectionValue.map(isSelected) ?? false
      canvas.clipped(to: row.rect) {
        style.drawRow(
          ListRow(index: row.index, isFocused: containsFocus, isSelected: isSelected),
          in: CellCanvas(surface: canvas, node: node, frame: row.rect))
      }
    }
    node.drawAsRow(canvas)
    if selectsMany { drawSelectionMark(row, node, canvas) }
    guard containsFocus, let focused = tree.focus.focused else { return }
    drawDeleteMark(canvas)
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
    guard let value = node.selectionValue, isSelected(value), environment.framework.listStyle == nil
    else { return }
    let style = CellStyle(
      foreground: environment.tintColor.terminalColor, background: .clear, attributes: .bold)
    canvas.write("✓", x: row.rect.minX + 2, y: row.rect.minY, style: style)
  }

  private func drawDeleteMark(_ canvas: Surface) {
    guard let place = mark?.place else { return }
    let contrast = canvas.contrast(x: place.x, y: place.y)
    let color = contrast == .default ? Color.secondary.terminalColor : contrast
    canvas.write(
      "✕", x: place.x, y: place.y, style: CellStyle(foreground: color, background: .clear))
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
    guard let (source, offset) = rows.source(at: index), let move = source.movement else {
      return false
    }
    // At the end of its `ForEach` a row stays where it is, and the focus, too.
    guard (0..<source.rowCount).contains(offset + step) else { return true }
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
    hints += keys(.moveUp, .moveDown, label: isFocused ? "Scroll" : "Move")
    if selectsMany { hints += keys(.selectAll, label: "Select all, none").rare }
    if rows.overflows { hints += keys(.pageUp, .pageDown, label: "By page").rare }
    return hints + keys(.moveToStart, .moveToEnd, label: "First, last").rare
  }
}

extension TerminalRect {
  /// The maximum width of rows.
  static var widestColumn: Int { 100 }

  /// The rectangle without what is wider than rows may be at both sides.
  var narrowed: TerminalRect {
    let width = min(width, Self.widestColumn)
    return TerminalRect(
      x: minX + (self.width - width) / 2, y: minY, width: width, height: height)
  }
}
