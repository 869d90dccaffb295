import TerminalCore

/// The bottom row: a toast and key hints, which can be clicked.
final class Footer: Node {
  /// Whether the row shows key hints, and not only a toast.
  var showsKeys = true
  private var places: [(columns: Range<Int>, action: () -> Void)] = []
  /// The last selection of hints that fit.
  private var chosen: (width: Int, from: [KeyHint], hints: [KeyHint])?

  private static let gap = 3
  /// The columns that a toast has beside a key such as ^S.
  private static let minimumToast = 24

  override func draw(_ canvas: Surface) {
    places = []
    if !showsKeys { canvas.fill(frame, style: .plain) }
    let x = frame.minX + 2
    var room = frame.width - 3
    let hints = showsKeys ? KeyHints(tree: tree).brief : []
    guard let toast = tree.toasts.last else {
      return draw(chosen(from: hints, width: room), x: x, canvas)
    }
    // The key that saves stays: the toast is shortened for it.
    let kept = hints.first(where: \.isControlShortcut).map { Self.width(of: [$0]) + Self.gap }
    let width = max(room - (kept ?? 0), min(room, Self.minimumToast))
    room -= draw(toast, x: x, width: width, canvas) - x + Self.gap
    let fitting = chosen(from: hints, width: room)
    draw(fitting, x: frame.maxX - 1 - Self.width(of: fitting), canvas)
  }

  private func draw(_ hints: [KeyHint], x: Int, _ canvas: Surface) {
    var x = x
    for hint in hints {
      let start = x
      x += canvas.write(hint.key, x: x, y: frame.minY, style: canvas.keyStyle) + 1
      x += canvas.write(visualText(hint.label), x: x, y: frame.minY, style: canvas.labelStyle)
      if let key = hint.press {
        places.append((start..<x, { [unowned tree] in tree.handle(.key(key)) }))
      }
      x += Self.gap
    }
  }

  /// Draws a toast and returns the column behind it. The text is shortened before the action.
  private func draw(_ toast: ShownToast, x start: Int, width: Int, _ canvas: Surface) -> Int {
    let y = frame.minY
    let end = start + max(0, width)
    var x = start
    canvas.clipped(to: TerminalRect(x: start, y: y, width: max(0, width), height: 1)) {
      let action = toast.toast.action
      var key = action?.key(in: tree)?.label ?? ""
      if !tree.showsUnicode { key = KeyHint.inASCII(key) }
      let title = line(toast.actionTitle, width: width)
      let actionWidth = displayWidth(of: key) + (key.isEmpty ? 0 : 1) + displayWidth(of: title)
      let room = action == nil ? width : width - actionWidth - 3
      x += canvas.write(
        line(toast.text, width: room), x: x, y: y, style: .plain)
      places.append((start..<x, { toast.end() }))
      guard action != nil else { return }
      if x > start { x += canvas.write(" · ", x: x, y: y, style: canvas.labelStyle) }
      let actionStart = x
      if !key.isEmpty { x += canvas.write(key, x: x, y: y, style: canvas.keyStyle) + 1 }
      x += canvas.write(title, x: x, y: y, style: key.isEmpty ? canvas.keyStyle : canvas.labelStyle)
      places.append((actionStart..<max(actionStart, x), { toast.performAction() }))
    }
    return min(x, end)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind, event.y == frame.minY else { return true }
    places.first { $0.columns.contains(event.x) }?.action()
    return true
  }

  private func chosen(from hints: [KeyHint], width: Int) -> [KeyHint] {
    if let chosen, chosen.width == width, chosen.from == hints { return chosen.hints }
    let fitting = Self.chosen(from: hints, width: width, keepsShortcut: !tree.toasts.isEmpty)
    chosen = (width, hints, fitting)
    return fitting
  }

  /// Returns the hints that fit. The first shortcut with Control, if it is to be kept, and those to
  /// list keys, use the focused view, go back and quit have priority.
  static func chosen(
    from hints: [KeyHint], width: Int, keepsShortcut: Bool = false
  ) -> [KeyHint] {
    func indices(_ commands: Keymap.Command...) -> [Int] {
      commands.compactMap { command in hints.firstIndex { $0.command == command } }
    }
    let shortcut = keepsShortcut ? hints.firstIndex(where: \.isControlShortcut) : nil
    let order =
      [shortcut].compactMap(\.self) + indices(.listKeys, .releaseMouse)
      + hints.indices.prefix(1) + indices(.cancel, .quit) + hints.indices
    var room = width + gap
    var chosen: Set<Int> = []
    for index in order where !chosen.contains(index) {
      let needed = Self.width(of: [hints[index]]) + gap
      guard needed <= room else { continue }
      room -= needed
      chosen.insert(index)
    }
    return chosen.sorted().map { hints[$0] }
  }

  private static func width(of hints: [KeyHint]) -> Int {
    hints.reduce(-gap) { $0 + displayWidth(of: $1.key) + 1 + displayWidth(of: $1.label) + gap }
  }
}
