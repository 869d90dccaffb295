import TerminalCore

/// The bottom row: the keys that work here. A click on one presses it.
final class Footer: Node {
  private var places: [(columns: Range<Int>, hint: KeyHint)] = []
  /// The keys that fitted last time, of these.
  private var chosen: (width: Int, from: [KeyHint], hints: [KeyHint])?

  private static let gap = 3

  override func draw(_ canvas: Surface) {
    let keyStyle = CellStyle(background: .clear, attributes: .bold)
    let labelStyle = CellStyle(foreground: .palette(245), background: .clear)
    places = []
    var x = frame.minX + 2
    for hint in chosen(from: KeyHints(tree: tree).brief, width: frame.width - 3) {
      let start = x
      x += canvas.write(hint.name, x: x, y: frame.minY, style: keyStyle) + 1
      x += canvas.write(visualText(hint.label), x: x, y: frame.minY, style: labelStyle)
      places.append((start..<x, hint))
      x += Self.gap
    }
    canvas.addClickable(self, frame)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind, event.y == frame.minY,
      let key = places.first(where: { $0.columns.contains(event.x) })?.hint.press
    else { return true }
    tree.pressKey(key)
    return true
  }

  private func chosen(from hints: [KeyHint], width: Int) -> [KeyHint] {
    if let chosen, chosen.width == width, chosen.from == hints { return chosen.hints }
    let fitting = Self.chosen(from: hints, width: width)
    chosen = (width, hints, fitting)
    return fitting
  }

  /// The keys that fit: how to learn of the others, to leave and to go back before all else.
  static func chosen(from hints: [KeyHint], width: Int) -> [KeyHint] {
    let first = ["?", "F1", "F2", "^C", "esc"]
    let order =
      first.compactMap { key in hints.firstIndex { $0.key == key } }
      + hints.indices.filter { !first.contains(hints[$0].key) }
    var room = width + gap
    var chosen: Set<Int> = []
    for index in order {
      let hint = hints[index]
      let needed = displayWidth(of: hint.name) + 1 + displayWidth(of: hint.label) + gap
      guard needed <= room else { break }
      room -= needed
      chosen.insert(index)
    }
    return chosen.sorted().map { hints[$0] }
  }
}
