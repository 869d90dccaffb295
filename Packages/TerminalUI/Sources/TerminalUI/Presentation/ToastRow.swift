import TerminalCore

/// The row of the latest toast: the line below the title of the screen in front, or the last row of
/// the content where there is none. So it hides neither keys nor, mostly, content, and moves nothing.
final class ToastRow: Node {
  private var places: [(columns: Range<Int>, action: () -> Void)] = []

  /// Returns the row in the regions of a screen, above the footer.
  static func row(in regions: Regions, above footer: Int, width: Int) -> TerminalRect {
    let last = TerminalRect(x: 0, y: max(0, footer - 1), width: width, height: 1)
    return regions.titleLine.flatMap { $0.width < 24 ? nil : $0 } ?? last
  }

  override func draw(_ canvas: Surface) {
    places = []
    guard let toast = tree.toasts.last else { return }
    let y = frame.minY
    canvas.clipped(to: frame) {
      let action = toast.toast.action
      var key = action?.key(in: tree)?.label ?? ""
      if !tree.showsUnicode { key = KeyHint.inASCII(key) }
      let room = max(0, frame.width - 4)
      let title = line(toast.actionTitle, width: room)
      let actionWidth = displayWidth(of: key) + (key.isEmpty ? 0 : 1) + displayWidth(of: title)
      // The text is shortened before the action.
      let text = line(toast.text, width: action == nil ? room : room - actionWidth - 3)
      var x = frame.minX + 1
      @MainActor func write(_ text: String, _ style: CellStyle) {
        x += canvas.write(text, x: x, y: y, style: style)
      }
      @MainActor func write(_ text: String, _ style: CellStyle, _ run: @escaping () -> Void) {
        let start = x
        write(text, style)
        places.append((start..<max(start, x), run))
      }
      write(" ", .plain)
      write(text, CellStyle(attributes: .bold)) { toast.end() }
      if action != nil {
        if !text.isEmpty { write(" · ", canvas.labelStyle) }
        if !key.isEmpty { write("\(key) ", canvas.keyStyle) { toast.performAction() } }
        write(title, key.isEmpty ? canvas.keyStyle : canvas.labelStyle) { toast.performAction() }
      }
      write(" ", .plain)
    }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind, event.y == frame.minY else { return true }
    places.first { $0.columns.contains(event.x) }?.action()
    return true
  }
}
