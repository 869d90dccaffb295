import TerminalCore

/// The bottom row: key hints, which can be clicked.
final class Footer: Node {
  private var places: [(columns: Range<Int>, action: () -> Void)] = []
  /// The last selection of hints that fit.
  private var chosen: (width: Int, from: [KeyHint], hints: [KeyHint])?

  private static let gap = 3

  override func draw(_ canvas: Surface) {
    places = []
    draw(
      chosen(from: KeyHints(tree: tree).brief, width: frame.width - 3), x: frame.minX + 2, canvas)
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

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind, event.y == frame.minY else { return true }
    places.first { $0.columns.contains(event.x) }?.action()
    return true
  }

  private func chosen(from hints: [KeyHint], width: Int) -> [KeyHint] {
    if let chosen, chosen.width == width, chosen.from == hints { return chosen.hints }
    let fitting = Self.chosen(from: hints, width: width)
    chosen = (width, hints, fitting)
    return fitting
  }

  /// Returns the hints that fit. Those to list keys, use the focused view, go back and quit have
  /// priority.
  static func chosen(from hints: [KeyHint], width: Int) -> [KeyHint] {
    func indices(_ commands: Keymap.Command...) -> [Int] {
      commands.compactMap { command in hints.firstIndex { $0.command == command } }
    }
    let order =
      indices(.listKeys, .releaseMouse) + hints.indices.prefix(1) + indices(.cancel, .quit)
      + hints.indices
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
