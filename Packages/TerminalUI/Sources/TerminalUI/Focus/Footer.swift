import TerminalCore

/// The bottom row: the keys that work here.
@MainActor
struct Footer {
  let tree: ViewTree

  private static let gap = 3

  func draw(_ canvas: Canvas, in row: TerminalRect) {
    let keyStyle = CellStyle(background: .clear, attributes: .bold)
    let labelStyle = CellStyle(foreground: .palette(245), background: .clear)
    var x = row.minX + 2
    for hint in Self.chosen(from: KeyHints(tree: tree).brief, width: row.width - 3) {
      x += canvas.write(hint.key, x: x, y: row.minY, style: keyStyle) + 1
      x += canvas.write(visualText(hint.label), x: x, y: row.minY, style: labelStyle) + Self.gap
    }
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
      let needed = displayWidth(of: hint.key) + 1 + displayWidth(of: hint.label) + gap
      guard needed <= room else { break }
      room -= needed
      chosen.insert(index)
    }
    return chosen.sorted().map { hints[$0] }
  }
}
