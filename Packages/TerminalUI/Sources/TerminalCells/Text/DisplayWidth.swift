/// The distance between tab stops.
let tabWidth = 8

/// Returns the number of columns of a character: 0, 1 or 2, or the distance to the next tab stop
/// for a tab at `column`.
///
/// Control characters count as one, for the pictures that are drawn for them.
public func displayWidth(of character: Character, at column: Int = 0) -> Int {
  if character == "\t" { return tabWidth - column % tabWidth }
  return Glyph(character).width
}

/// Returns the number of columns of a line of text that starts at `column`. O(*n*); ASCII is
/// fastest.
///
/// ```swift
/// displayWidth(of: "日本 🇯🇵") // 7
/// ```
public func displayWidth(of text: String, at column: Int = 0) -> Int {
  width(of: text, at: column)
}

/// Returns the number of columns of a part of a line that starts at `column`.
public func displayWidth(of text: Substring, at column: Int = 0) -> Int {
  width(of: text, at: column)
}

// Generic within the module only, where it is specialized.
private func width(of text: some StringProtocol, at column: Int) -> Int {
  var end = column
  forEachGlyph(in: text) { glyph in
    end += glyph?.width ?? tabWidth - end % tabWidth
  }
  return end - column
}

/// Calls `body` with each glyph of a text, and `nil` for a tab.
func forEachGlyph(in text: some StringProtocol, _ body: (Glyph?) -> Void) {
  var index = text.startIndex
  let utf8 = text.utf8
  while index < text.endIndex {
    let byte = utf8[index]
    let next = utf8.index(after: index)
    // A printable ASCII byte without a combining mark after it is a grapheme cluster.
    if byte >= 0x20, byte < 0x7F, next == utf8.endIndex || utf8[next] < 0x80 {
      body(Glyph(ascii: byte))
      index = next
    } else {
      let character = text[index]
      body(character == "\t" ? nil : Glyph(character))
      index = text.index(after: index)
    }
  }
}

extension Glyph {
  /// Creates the glyph of a printable ASCII character.
  init(ascii byte: UInt8) {
    content = .scalar(Unicode.Scalar(byte))
    width = 1
  }
}
