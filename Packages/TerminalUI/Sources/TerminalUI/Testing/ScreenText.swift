import TerminalCore

/// The text of a screen.
struct ScreenText {
  private let buffer: CellBuffer

  init(_ buffer: CellBuffer) {
    self.buffer = buffer
  }

  var plain: String {
    join((0..<buffer.size.height).map(buffer.text(ofRow:)))
  }

  var styled: String {
    join((0..<buffer.size.height).map(styledRow))
  }

  func text(in rect: TerminalRect) -> String {
    let area = rect.intersection(buffer.bounds)
    let rows = (area.minY..<area.maxY).map { y in
      trimmed((area.minX..<area.maxX).map { buffer[$0, y].text }.joined())
    }
    return join(rows)
  }

  /// Returns the positions of a text, row by row.
  func places(of text: String, limit: Int = .max) -> [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    for y in 0..<buffer.size.height where !text.isEmpty {
      var row = Substring(buffer.text(ofRow: y))
      var x = 0
      while places.count < limit,
        let index = row.indices.first(where: { row[$0...].hasPrefix(text) })
      {
        x += displayWidth(of: row[..<index])
        places.append((x, y))
        x += displayWidth(of: row[index...].prefix(1))
        row = row[index...].dropFirst()
      }
    }
    return places
  }

  private func styledRow(_ y: Int) -> String {
    var result = ""
    var name = ""
    var run = ""
    func close() {
      // Blanks at the end of a run have no visible style.
      let text = name.contains("on ") || name.contains("reverse") ? run : trimmed(run)
      let blanks = String(repeating: " ", count: run.count - text.count)
      result += name.isEmpty ? run : "⟦\(name):\(text)⟧\(blanks)"
      run = ""
    }
    for x in 0..<buffer.size.width {
      let cell = buffer[x, y]
      var next = cell.isContinuation ? name : Self.name(of: cell.style, isBlank: cell.isBlank)
      if cell.isBlank, next.isEmpty, !name.contains("on "), !name.contains("reverse") {
        next = name
      }
      if next != name {
        close()
        name = next
      }
      run += cell.text
    }
    close()
    return trimmed(result)
  }

  private static func name(of style: CellStyle, isBlank: Bool) -> String {
    var parts: [String] = []
    let attributes: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strike"),
    ]
    for (attribute, name) in attributes where style.attributes.contains(attribute) {
      let shows = !isBlank || [.reverse, .underline, .strikethrough].contains(attribute)
      if shows { parts.append(name) }
    }
    if !isBlank, let color = name(of: style.foreground) { parts.append(color) }
    if let color = name(of: style.background) { parts.append("on " + color) }
    return parts.joined(separator: ",")
  }

  private static func name(of color: TerminalColor) -> String? {
    func hex(_ byte: UInt8) -> String {
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    switch color.kind {
    case .default, .clear: return nil
    case .palette(let index): return "\(index)"
    case .rgb(let red, let green, let blue): return "#" + hex(red) + hex(green) + hex(blue)
    }
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  private func join(_ rows: [String]) -> String {
    var rows = rows
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}
