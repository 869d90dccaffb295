import TerminalCore

/// An SVG picture of a screen, with one line for each run of cells of the same style.
///
/// A cell is 8 units wide and 16 high. Texts have explicit lengths, so that columns align in any
/// font.
struct ScreenPicture {
  static let cell = (width: 8, height: 16)

  private let buffer: CellBuffer
  private let cursor: TerminalPoint?

  init(_ buffer: CellBuffer, cursor: TerminalPoint?) {
    self.buffer = buffer
    self.cursor = cursor
  }

  var svg: String {
    let (width, height) = (
      buffer.size.width * Self.cell.width, buffer.size.height * Self.cell.height
    )
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" fill="\(Look.ink.hex)" xml:space="preserve" font-size="13.3" \
      font-family="monospace">
      """,
      "<style>text{white-space:pre;unicode-bidi:bidi-override}</style>",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(Look.paper.hex)\"/>",
    ]
    for y in 0..<buffer.size.height {
      let looks = (0..<buffer.size.width).map { Look(buffer[$0, y].style) }
      lines += backgrounds(y, looks) + texts(y, looks)
    }
    if let cursor {
      lines.append(rect(x: cursor.x, y: cursor.y, width: 2, "class=\"cursor\""))
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private func backgrounds(_ y: Int, _ looks: [Look]) -> [String] {
    var lines: [String] = []
    var x = 0
    while x < looks.count {
      let back = looks[x].back
      let end = looks[x...].firstIndex { $0.back != back } ?? looks.count
      if back != Look.paper {
        lines.append(rect(x: x, y: y, width: (end - x) * Self.cell.width, "fill=\"\(back.hex)\""))
      }
      x = end
    }
    return lines
  }

  private func rect(x: Int, y: Int, width: Int, _ attribute: String) -> String {
    """
    <rect x="\(x * Self.cell.width)" y="\(y * Self.cell.height)" width="\(width)" \
    height="\(Self.cell.height)" \(attribute)/>
    """
  }

  private func texts(_ y: Int, _ looks: [Look]) -> [String] {
    var lines: [String] = []
    var x = 0
    while x < looks.count {
      let (start, look, first) = (x, looks[x], buffer[x, y])
      // Characters of fallback fonts have other widths.
      func continues(_ x: Int) -> Bool {
        let cell = buffer[x, y]
        return cell.width == first.width && looks[x].text == look.text
          && (cell.text.utf8.count == 1) == (first.text.utf8.count == 1)
          && (look.showsOnBlanks || !cell.isBlank || !buffer[x + 1, y].isBlank)
      }
      var run = ""
      repeat {
        run += buffer[x, y].text
        x += max(1, first.width)
      } while x < looks.count && continues(x)
      var length = x - start
      if run.hasSuffix(" "), !look.showsOnBlanks {
        run.removeLast()
        length -= 1
      }
      guard !run.isEmpty else { continue }
      let adjusts = first.text.utf8.count == 1 ? "" : " lengthAdjust=\"spacingAndGlyphs\""
      lines.append(
        """
        <text x="\(start * Self.cell.width)" y="\(y * Self.cell.height + 12)" \
        textLength="\(length * Self.cell.width)"\(adjusts)\(look.text)>\(Self.escaped(run))</text>
        """)
    }
    return lines
  }

  /// The XML entities of scalars.
  static let entities: [(Unicode.Scalar, String)] = [
    ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("&", "&amp;"),
    // No part of an XML document.
    ("\u{FFFE}", "\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"),
  ]

  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      entities.first { $0.0 == scalar }?.1 ?? String(scalar)
    }.joined()
  }
}

/// The appearance of a cell on a dark terminal, with reversed and dim colors resolved.
struct Look {
  typealias RGB = [Int]

  static let paper = [0x1C, 0x1C, 0x1C]
  static let ink = [0xE4, 0xE4, 0xE4]

  let (front, back): (RGB, RGB)
  /// The attributes of a text element.
  let text: String
  let showsOnBlanks: Bool

  init(_ style: CellStyle) {
    var (front, back) = (style.foreground.parts ?? Self.ink, style.background.parts ?? Self.paper)
    if style.attributes.contains(.dim) { front = zip(front, back).map { ($0 + $1) / 2 } }
    if style.attributes.contains(.reverse) { swap(&front, &back) }
    (self.front, self.back) = (front, back)
    var text = front == Self.ink ? "" : " fill=\"\(front.hex)\""
    if style.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { text += " font-style=\"italic\"" }
    let lines = [(CellAttributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    self.text = text
    showsOnBlanks = !lines.isEmpty
  }
}

extension [Int] {
  var hex: String {
    "#" + map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
