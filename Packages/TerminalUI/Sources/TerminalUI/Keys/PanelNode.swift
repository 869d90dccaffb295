import TerminalCore

/// A box in front of everything, with rows that scroll, one of which may be highlighted: arrows
/// move the highlight, Return or a click chooses.
class PanelNode: LayerNode {
  final let scroller = Scroller(Viewport())
  /// The highlighted row; `nil` where rows are only read.
  final var highlighted: Int?

  override var isPanel: Bool { true }
  var title: String { "" }
  var rowCount: Int { 0 }
  /// The size of all rows, without the header.
  var contentSize: TerminalSize { TerminalSize(width: 0, height: rowCount) }
  /// The number of rows above the scrolling ones.
  var headerHeight: Int { 0 }
  func drawHeader(_ canvas: Surface) {}
  func drawRow(_ index: Int, in rect: TerminalRect, _ canvas: Surface) {}
  func choose(_ index: Int) {}
  /// The text of a row, for screen readers.
  func text(ofRow index: Int) -> String { "" }

  override final var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(role: .dialog, label: title)
  }
  override final var accessibilityContent: [AccessibilityElement] {
    super.accessibilityContent
      + (0..<rowCount).map {
        AccessibilityElement(.row, text(ofRow: $0), isFocused: $0 == highlighted)
      }
  }

  final var inner: TerminalRect {
    frame.inset(by: CellInsets(top: 1, leading: 3, bottom: 1, trailing: 3))
  }
  final var visibleRows: Int { max(1, frame.height - 2 - headerHeight) }

  override func placeLayer(in screen: TerminalRect) {
    let width = min(screen.width, contentSize.width + 6)
    frame = TerminalRect(x: 0, y: 0, width: width, height: 0)
    let height = min(screen.height, contentSize.height + 2 + headerHeight)
    place(TerminalSize(width: width, height: height), in: screen)
    scroller.vertical.resize(content: rowCount, room: visibleRows)
    if highlighted != nil { move(by: 0) }
  }

  /// Places the box on the screen.
  func place(_ size: TerminalSize, in screen: TerminalRect) {
    frame = screen.aligned(size, .center)
  }

  override func addRegions(to regions: Regions) {
    regions.addClickable(self, TerminalRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
    regions.addScrollable(self, frame)
    super.addRegions(to: regions)
    scroller.placeBar(
      along: frame.inset(by: CellInsets(top: 1 + headerHeight, bottom: 1)), of: self, in: regions)
  }

  override func draw(_ canvas: Surface) {
    canvas.fill(frame, style: .plain)
    canvas.box(frame, style: canvas.lineStyle)
    if !title.isEmpty {
      canvas.write(" \(title) ", x: frame.minX + 2, y: frame.minY, style: canvas.keyStyle)
    }
    canvas.clipped(to: frame.inset(by: CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1))) {
      drawHeader(canvas)
      for row in 0..<max(0, min(visibleRows, rowCount - scroller.vertical.offset)) {
        let index = scroller.vertical.offset + row
        let line = TerminalRect(
          x: inner.minX, y: inner.minY + headerHeight + row, width: inner.width, height: 1)
        drawRow(index, in: line, canvas)
        if index == highlighted { drawHighlight(line, canvas) }
      }
    }
    scroller.drawBars(on: canvas)
  }

  private func drawHighlight(_ row: TerminalRect, _ canvas: Surface) {
    canvas.write("❯", x: row.minX - 2, y: row.minY, style: canvas.keyStyle)
    canvas.restyle(row.inset(by: CellInsets(leading: -2, trailing: -2))) { style in
      style.attributes.insert(.bold)
      // A label with a background of its own keeps that.
      if style.background == .default { style.attributes.insert(.reverse) }
    }
  }

  // MARK: Input

  override func cancel() { tree.closePanel() }

  /// Moves the highlight, or scrolls where there is none.
  final func move(by delta: Int) {
    if let old = highlighted {
      let new = max(0, min(old + delta, rowCount - 1))
      highlighted = new
      scroller.vertical.show(new..<new + 1)
    } else {
      scroller.vertical.scroll(by: delta)
    }
    if delta != 0 { tree.setNeedsFrame() }
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    case .pageUp: move(by: -max(1, visibleRows - 1))
    case .pageDown: move(by: max(1, visibleRows - 1))
    case .moveToStart: move(by: -rowCount)
    case .moveToEnd: move(by: rowCount)
    case .previousFocus where highlighted != nil: move(by: -1)
    case .nextFocus where highlighted != nil: move(by: 1)
    case .activate: highlighted.map(choose)
    default: return super.perform(command)
    }
    return true
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    move(by: dy)
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if scroller.handleMouse(event, of: self) {
      let first = scroller.vertical.offset
      highlighted = highlighted.map { max(first, min($0, first + visibleRows - 1)) }
      return true
    }
    guard case .up = event.kind else { return true }
    let row = event.y - inner.minY - headerHeight
    if highlighted == nil || !frame.contains(TerminalPoint(x: event.x, y: event.y)) {
      cancel()
    } else if (0..<min(visibleRows, rowCount - scroller.vertical.offset)).contains(row) {
      choose(scroller.vertical.offset + row)
    }
    return true
  }
}

extension Node {
  /// Returns a text shortened to the width of a row.
  final func line(_ text: String, width: Int) -> String {
    guard width > 0 else { return "" }
    var lines = TextLines(Text(verbatim: text).runs, at: tree.now(), in: environment)
    return lines.wrapped(width: width, rows: 1).first?.runs.map(\.text).joined() ?? ""
  }
}
