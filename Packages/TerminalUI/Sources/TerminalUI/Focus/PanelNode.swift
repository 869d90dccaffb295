import TerminalCore

/// A box in front of everything, with a title and rows that scroll.
class PanelNode: LayerNode {
  /// The visible rows.
  final var viewport = Viewport()

  var title: String { "" }
  var rowCount: Int { 0 }
  /// The size of all rows, without the header.
  var contentSize: TerminalSize { TerminalSize(width: 0, height: rowCount) }
  /// The number of rows above the scrolling ones.
  var headerHeight: Int { 0 }
  func drawHeader(_ canvas: Surface) {}
  func drawRow(_ index: Int, in rect: TerminalRect, _ canvas: Surface) {}

  final var inner: TerminalRect {
    frame.inset(by: CellInsets(top: 1, leading: 3, bottom: 1, trailing: 3))
  }
  final var rows: Int { max(1, frame.height - 2 - headerHeight) }

  override func placeLayer(in screen: TerminalRect) {
    let width = min(screen.width, max(contentSize.width, 20) + 6)
    frame = TerminalRect(x: 0, y: 0, width: width, height: 0)
    let height = min(screen.height, contentSize.height + 2 + headerHeight)
    frame = screen.aligned(TerminalSize(width: width, height: height), .center)
    viewport.resize(content: rowCount, room: rows)
  }

  override func draw(_ canvas: Surface) {
    canvas.addClickable(self, TerminalRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
    canvas.addScrollable(self, frame)
    canvas.fill(frame, style: .plain)
    canvas.box(frame, style: canvas.lineStyle)
    canvas.write(" \(title) ", x: frame.minX + 2, y: frame.minY, style: canvas.keyStyle)
    canvas.clipped(to: frame.inset(by: CellInsets(top: 1, leading: 1, bottom: 1, trailing: 2))) {
      drawHeader(canvas)
      for row in 0..<min(rows, rowCount - viewport.offset) {
        let y = inner.minY + headerHeight + row
        drawRow(
          viewport.offset + row,
          in: TerminalRect(x: inner.minX, y: y, width: inner.width, height: 1), canvas)
      }
    }
    canvas.scrollBar(
      along: frame.inset(by: CellInsets(top: 1 + headerHeight, bottom: 1)), viewport)
  }

  override func cancel() { tree.closePanel() }
}

extension Node {
  /// Returns a text shortened to the width of a row.
  final func line(_ text: String, width: Int) -> String {
    guard width > 0 else { return "" }
    var lines = TextLines(Text(verbatim: text).runs, at: tree.now(), in: environment)
    return lines.wrapped(width: width, rows: 1).first?.runs.map(\.text).joined() ?? ""
  }
}
