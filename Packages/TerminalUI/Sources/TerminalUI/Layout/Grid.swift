import TerminalCore

/// A container of rows whose cells are aligned in columns.
///
/// A column is as wide as its widest cell, or shrinks where there is less room. A view outside of a
/// ``GridRow`` spans all columns.
public struct Grid<Content: View>: View, ContentView {
  let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the cells.
  ///   - horizontalSpacing: The number of columns between cells, 2 by default.
  ///   - verticalSpacing: The number of empty rows between rows, 0 by default.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { GridNode(self, in: context) }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: View, ContentView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row in which each view is a cell.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { GridRowNode(self, in: context) }
}

extension View {
  /// Sets the number of columns that the cell of a grid spans.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridColumns.self, value: max(1, count))
  }

  /// Sets the alignment of all cells in the column of the view.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignment.self, value: guide)
  }

  /// Excludes the view from the size of its row or column.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridUnsizedAxes.self, value: axes)
  }
}

private enum GridColumns: LayoutValueKey { static var defaultValue: Int { 1 } }
private enum GridColumnAlignment: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}
private enum GridUnsizedAxes: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

private final class GridRowNode<Content: View>: ContentNode<GridRow<Content>> {
  override var role: NodeRole { .gridRow(view.alignment) }
  override var isElement: Bool { true }
  override var axis: Axis? { .horizontal }
}

private final class GridNode<Content: View>: ContentNode<Grid<Content>> {
  private struct Cell {
    let node: Node
    let column: Int
    let span: Int
  }

  private struct Row {
    let node: Node
    /// The cells; empty for a view that spans all columns.
    let cells: [Cell]
    let alignment: VerticalAlignment?
  }

  override var isElement: Bool { true }
  override var axis: Axis? { .vertical }

  private var gap: Int { view.horizontalSpacing.map(cells) ?? 2 }
  private var rowGap: Int { view.verticalSpacing.map(cells) ?? 0 }

  private var rows: [Row] {
    elements.map { element in
      guard case .gridRow(let alignment) = element.role else {
        return Row(node: element, cells: [], alignment: nil)
      }
      var column = 0
      let cells = element.elements.map { node in
        let cell = Cell(node: node, column: column, span: node.layoutValue(GridColumns.self))
        column += cell.span
        return cell
      }
      return Row(node: element, cells: cells, alignment: alignment)
    }
  }

  private func columnWidths(_ rows: [Row], _ proposed: Int?) -> [Int] {
    let count = rows.map { $0.cells.last.map { $0.column + $0.span } ?? 0 }.max() ?? 0
    guard count > 0 else { return [] }
    func widths(_ proposal: Int?) -> [Int] {
      var widths = [Int](repeating: 0, count: count)
      let cells = rows.flatMap(\.cells).filter {
        !$0.node.layoutValue(GridUnsizedAxes.self).contains(.horizontal)
      }
      for cell in cells where cell.span == 1 {
        let width = cell.node.measure(Proposal(width: proposal, height: nil)).width
        widths[cell.column] = max(widths[cell.column], width)
      }
      for cell in cells where cell.span > 1 {
        let range = cell.column..<cell.column + cell.span
        let room = widths[range].reduce(gap * (cell.span - 1), +)
        let missing = cell.node.measure(Proposal(width: proposal, height: nil)).width - room
        if missing > 0 { widths[range.upperBound - 1] += missing }
      }
      return widths
    }
    guard let proposed, proposed < Proposal.infinity else { return widths(nil) }
    let least = widths(0)
    let most = widths(Proposal.infinity)
    let slack = zip(most, least).map { $0 - $1 }
    let order = (0..<count).sorted { (slack[$0], $0) < (slack[$1], $1) }
    var room = max(0, proposed - gap * (count - 1))
    var result = least
    for (served, column) in order.enumerated() {
      let share = room / (count - served)
      result[column] = max(least[column], min(most[column], share))
      room = max(0, room - result[column])
    }
    return result
  }

  private func width(of cell: Cell, _ widths: [Int]) -> Int {
    widths[cell.column..<cell.column + cell.span].reduce(gap * (cell.span - 1), +)
  }

  private func height(of row: Row, _ widths: [Int], total: Int) -> Int {
    guard !row.cells.isEmpty else {
      return row.node.measure(Proposal(width: total, height: nil)).height
    }
    return row.cells.reduce(0) { height, cell in
      if cell.node.layoutValue(GridUnsizedAxes.self).contains(.vertical) { return height }
      let proposal = Proposal(width: width(of: cell, widths), height: nil)
      return max(height, cell.node.measure(proposal).height)
    }
  }

  private func totalWidth(_ rows: [Row], _ widths: [Int]) -> Int {
    let columns = widths.reduce(gap * max(0, widths.count - 1), +)
    return rows.reduce(columns) { width, row in
      guard row.cells.isEmpty else { return width }
      return max(width, row.node.measure(Proposal(width: columns, height: nil)).width)
    }
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let rows = rows
    let widths = columnWidths(rows, proposal.width)
    let total = totalWidth(rows, widths)
    let heights = rows.map { height(of: $0, widths, total: total) }
    return TerminalSize(
      width: total, height: heights.reduce(rowGap * max(0, rows.count - 1), +))
  }

  override func layout(_ proposal: Proposal) {
    let rows = rows
    let widths = columnWidths(rows, proposal.width)
    let alignments = columnAlignments(rows, widths.count)
    var y = frame.minY
    for row in rows {
      let height = height(of: row, widths, total: frame.width)
      let line = TerminalRect(x: frame.minX, y: y, width: frame.width, height: height)
      if row.cells.isEmpty {
        row.node.place(line, Proposal(line.size))
      } else {
        row.node.frame = line
        for cell in row.cells { place(cell, of: row, in: line, widths, alignments) }
      }
      y += height + rowGap
    }
  }

  private func columnAlignments(_ rows: [Row], _ count: Int) -> [HorizontalAlignment] {
    var alignments = [HorizontalAlignment](repeating: view.alignment.horizontal, count: count)
    for cell in rows.flatMap(\.cells) {
      if let alignment = cell.node.layoutValue(GridColumnAlignment.self) {
        alignments[cell.column] = alignment
      }
    }
    return alignments
  }

  private func place(
    _ cell: Cell, of row: Row, in line: TerminalRect, _ widths: [Int],
    _ alignments: [HorizontalAlignment]
  ) {
    let x = widths[..<cell.column].reduce(line.minX) { $0 + $1 + gap }
    let room = TerminalRect(
      x: x, y: line.minY, width: width(of: cell, widths), height: line.height)
    let proposal = Proposal(room.size)
    let size = cell.node.measure(proposal)
    let alignment = Alignment(
      horizontal: alignments[cell.column], vertical: row.alignment ?? view.alignment.vertical)
    cell.node.place(room.aligned(size, alignment), proposal)
  }
}
