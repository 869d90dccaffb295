import TerminalCore

/// A key and what it does, for the bottom row.
struct KeyHint: Equatable {
  let key: String
  let label: String
}

/// The bottom row: the keys that work here.
@MainActor
struct Footer {
  let tree: ViewTree

  func draw(_ canvas: Canvas, in row: TerminalRect) {
    let keyStyle = CellStyle(background: .clear, attributes: .bold)
    let labelStyle = CellStyle(foreground: .palette(245), background: .clear)
    var x = row.minX + 2
    for hint in hints {
      let width = displayWidth(of: hint.key) + displayWidth(of: hint.label) + 1
      guard x + width <= row.maxX - 1 else { break }
      x += canvas.write(hint.key, x: x, y: row.minY, style: keyStyle) + 1
      x += canvas.write(hint.label, x: x, y: row.minY, style: labelStyle) + 3
    }
  }

  private var hints: [KeyHint] {
    var hints: [KeyHint] = []
    func add(_ hint: KeyHint) {
      if !hints.contains(where: { $0.key == hint.key }) { hints.append(hint) }
    }
    let start = tree.focus.focused ?? tree.canvas.scope
    for hint in start?.hints ?? [] { add(hint) }
    for node in tree.canvas.shortcuts {
      if let hint = (node as? any ShortcutNode)?.hint { add(hint) }
    }
    var node = start is LayerNode ? nil : start?.parent
    while let current = node {
      for hint in current.hints { add(hint) }
      if current is LayerNode { break }
      node = current.parent
    }
    if tree.canvas.focusable.count > 1 { add(KeyHint(key: "⇥", label: "Next")) }
    add(KeyHint(key: "^C", label: "Quit"))
    return hints
  }
}
