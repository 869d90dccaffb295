import TerminalCore

/// The columns of a table, which its titles and rows share. Whole columns show where their minimum
/// widths do not fit, and scroll sideways.
@MainActor
final class TableColumns {
  static let spacing = 2
  private var pinned = 0
  /// The start of each column at its minimum width, and the end of the last with its spacing.
  private var starts: [Int] = [0]
  /// The columns at the left that do not scroll.
  fileprivate private(set) var fixed = 0
  /// The columns that show after them.
  fileprivate private(set) var shown = 0..<0
  private var room = 0

  private var count: Int { starts.count - 1 }
  fileprivate var overflows: Bool { fixed + shown.count < count }
  fileprivate var fixedWidth: Int { starts[fixed] }
  /// The number of cells by which the columns have scrolled.
  fileprivate var offset: Int { starts[shown.lowerBound] - starts[fixed] }

  fileprivate func update(minimums: [Int], pinned: Int) {
    self.pinned = pinned
    starts = minimums.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 + Self.spacing) }
    shown = shown.clamped(to: 0..<count)
  }

  /// Returns the width of all columns in a room.
  func width(in room: Int?) -> Int { max(room ?? 0, starts[count] - Self.spacing) }

  private func fits(_ columns: Range<Int>) -> Bool {
    starts[columns.upperBound] - starts[columns.lowerBound] - Self.spacing <= room - fixedWidth
  }

  fileprivate func resize(room: Int) {
    self.room = room
    // Pinned columns leave a half to the others.
    fixed = width(in: nil) > room && starts[pinned] <= room / 2 ? pinned : 0
    show(from: shown.lowerBound)
  }

  private func show(from column: Int) {
    var (first, end) = (max(fixed, min(column, count - 1)), 0)
    // The last columns fill the room.
    while first > fixed, fits(first - 1..<count) { first -= 1 }
    end = min(first + 1, count)
    while end < count, fits(first..<end + 1) { end += 1 }
    shown = first..<end
  }

  fileprivate func canScroll(by step: Int) -> Bool {
    step < 0 ? shown.lowerBound > fixed : shown.upperBound < count
  }

  fileprivate func scroll(by step: Int) { show(from: shown.lowerBound + step) }

  fileprivate func reveal(_ column: Int) {
    guard column >= fixed, !shown.contains(column) else { return }
    var first = min(column, shown.lowerBound)
    while first < column, !fits(first..<column + 1) { first += 1 }
    show(from: first)
  }
}

/// The titles and rows of a table, with marks where there are more columns.
struct TableScroller<Content: View>: ContentView {
  let columns: TableColumns
  let minimums: [Int]
  /// The number of leading columns that stay.
  let pinned: Int
  let gutter: Int
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { TableNode(self, in: context) }
}

private final class TableNode<Content: View>: ContentNode<TableScroller<Content>> {
  override var isElement: Bool { true }
  private var columns: TableColumns { view.columns }
  private var marks: [(direction: Int, place: TerminalRect)] = []

  override func viewChanged() {
    columns.update(minimums: view.minimums, pinned: view.pinned)
    super.viewChanged()
  }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    values.framework.rowsAreNarrow = false
    return values
  }

  override func layout(_ proposal: Proposal) {
    columns.resize(room: max(1, frame.width - view.gutter - 2))
    placeContent(in: frame, proposal)
    let start = columns.fixed > 0 ? view.gutter + columns.fixedWidth : 2
    marks = [(-1, frame.minX + start - 2), (1, frame.maxX - 2)]
      .filter { columns.canScroll(by: $0.0) }
      .map { ($0, TerminalRect(x: $1, y: frame.minY, width: 2, height: 1)) }
  }

  override func addRegions(to regions: Regions) {
    regions.addScrollable(self, frame)
    if isFocusable { regions.addFocusable(self, frame) }
    super.addRegions(to: regions)
    for mark in marks { regions.addClickable(self, mark.place) }
  }

  override func draw(_ canvas: Surface) {
    drawContent(canvas)
    for (direction, place) in marks {
      canvas.write(
        direction < 0 ? "‹" : "›", x: place.minX + (direction < 0 ? 0 : 1), y: place.minY,
        style: canvas.keyStyle)
    }
  }

  // MARK: Keys and the mouse

  override var isFocusable: Bool {
    columns.overflows && environment.isEnabled && !containsControls
  }

  override var hints: [KeyHint] {
    columns.overflows ? keys(.moveLeft, .moveRight, label: "Columns") : []
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveLeft where columns.canScroll(by: -1): columns.scroll(by: -1)
    case .moveRight where columns.canScroll(by: 1): columns.scroll(by: 1)
    default: return false
    }
    tree.setNeedsFrame()
    return true
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    guard dx != 0, columns.canScroll(by: dx), !environment.framework.isScrollDisabled else {
      return false
    }
    columns.scroll(by: dx)
    tree.setNeedsFrame()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let point = TerminalPoint(x: event.x, y: event.y)
    guard isClick(event), let mark = marks.first(where: { $0.place.contains(point) }) else {
      return false
    }
    columns.scroll(by: mark.direction)
    tree.setNeedsFrame()
    return true
  }
}

/// The cells of a row, or the titles.
struct TableCells<Content: View>: ContentView {
  let columns: TableColumns
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { TableCellsNode(self, in: context) }
}

private final class TableCellsNode<Content: View>: ContentNode<TableCells<Content>> {
  override var isElement: Bool { true }
  override var axis: Axis? { .horizontal }
  private var columns: TableColumns { view.columns }
  private let stack = StackLayout(
    axis: .horizontal, spacing: TableColumns.spacing, alignment: .center)

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width: columns.width(in: proposal.width), height: proposal.height)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = stack.size(of: elements, inner(proposal))
    return TerminalSize(width: proposal.width ?? size.width, height: size.height)
  }

  override func layout(_ proposal: Proposal) {
    var rect = frame
    rect.origin.x -= columns.offset
    place(stack, in: rect, inner(Proposal(width: frame.width, height: proposal.height)))
    guard columns.offset > 0 else { return }
    for cell in elements.prefix(columns.fixed) {
      var place = cell.frame
      place.origin.x += columns.offset
      cell.place(place, Proposal(place.size))
    }
  }

  private var shownCells: ArraySlice<Node> { elements[columns.shown.clamped(to: elements.indices)] }

  override func addRegions(to regions: Regions) {
    let cells = elements
    regions.add(Array(cells.prefix(columns.fixed)))
    regions.clipped(to: frame) { regions.add(Array(shownCells)) }
    guard columns.overflows, containsFocus else { return }
    // The focused control keeps the focus while it is scrolled out of view.
    regions.clipped(to: TerminalRect(x: 0, y: 0, width: 0, height: 0), scrolls: true) {
      for index in columns.fixed..<cells.count where !columns.shown.contains(index) {
        regions.add([cells[index]])
      }
    }
  }

  override func draw(_ canvas: Surface) {
    for cell in elements.prefix(columns.fixed) { cell.draw(canvas) }
    canvas.clipped(to: frame) {
      for cell in shownCells { cell.draw(canvas) }
    }
  }

  /// Scrolls to the cell of a control.
  override func reveal(_ rect: TerminalRect, of node: Node) -> TerminalRect {
    guard let index = elements.firstIndex(where: { node.isInside($0) }) else { return rect }
    columns.reveal(index)
    tree.setNeedsFrame()
    return rect
  }

  /// Left and Right move between the controls of a row before they scroll.
  override func perform(_ command: Keymap.Command) -> Bool {
    let step = command == .moveLeft ? -1 : command == .moveRight ? 1 : 0
    guard step != 0, case let controls = controls,
      let index = controls.firstIndex(where: \.isFocused),
      controls.indices.contains(index + step)
    else { return false }
    tree.focus.move(to: controls[index + step])
    return true
  }
}
