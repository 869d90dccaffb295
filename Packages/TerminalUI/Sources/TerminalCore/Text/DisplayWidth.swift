/// The distance between tab stops.
public let tabWidth = 8

/// The columns that a character takes in a terminal: 0, 1 or 2, or for a tab as many as lead from
/// `column` to the next stop.
///
/// Control characters count one, for the picture that stands for them.
public func displayWidth(of character: Character, at column: Int = 0) -> Int {
  if character == "\t" { return tabWidth - column % tabWidth }
  return Glyph(character).width
}

/// The columns that a line of text takes when it starts at `column`. O(*n*); ASCII is fastest.
///
/// ```swift
/// displayWidth(of: "日本 🇯🇵") // 7
/// ```
public func displayWidth(of text: String, at column: Int = 0) -> Int {
  width(of: text, at: column)
}

/// The columns that a part of a line takes when it starts at `column`.
public func displayWidth(of text: Substring, at column: Int = 0) -> Int {
  width(of: text, at: column)
}

// Generic within the module only, where it is specialised.
private func width(of text: some StringProtocol, at column: Int) -> Int {
  var end = column
  forEachGlyph(in: text) { glyph in
    end += glyph?.width ?? tabWidth - end % tabWidth
  }
  return end - column
}

/// Calls `body` with each glyph of a text, `nil` for a tab.
func forEachGlyph(in text: some StringProtocol, _ body: (Glyph?) -> Void) {
  var index = text.startIndex
  let utf8 = text.utf8
  while index < text.endIndex {
    let byte = utf8[index]
    let next = utf8.index(after: index)
    // A printable byte that is not followed by a combining mark is a cluster of its own.
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
  /// A printable ASCII character.
  init(ascii byte: UInt8) {
    content = .scalar(Unicode.Scalar(byte))
    width = 1
  }
}
