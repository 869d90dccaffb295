/// Splits Swift source into the tokens that manifests and imports consist of.
///
/// Comments and the contents of strings have no tokens.
struct Lexer {
  struct Token: Equatable {
    enum Kind { case word, string, mark }
    let kind: Kind
    let range: Range<Int>
    let line: Int
    /// Whether the token is an interpolated, raw or multiline string.
    var isComplex = false
  }

  let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the text of a token, without the quotation marks of a string.
  func text(_ token: Token) -> String {
    let range =
      token.kind == .string && !token.isComplex
      ? (token.range.lowerBound + 1)..<(token.range.upperBound - 1) : token.range
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns whether a token has a text.
  func matches(_ token: Token, _ text: StaticString) -> Bool {
    guard token.range.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[token.range.lowerBound + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the next token, or `nil` at the end.
  mutating func next() -> Token? {
    skipSpaceAndComments()
    guard position < bytes.count else { return nil }
    let start = position
    let startLine = line
    if Self.isWord(byte()) {
      while Self.isWord(byte()) { position += 1 }
      return Token(kind: .word, range: start..<position, line: startLine)
    }
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      let isComplex = skipString(hashes: hashes)
      return Token(
        kind: .string, range: start..<position, line: startLine, isComplex: isComplex)
    }
    position += 1
    return Token(kind: .mark, range: start..<position, line: startLine)
  }

  private mutating func skipSpaceAndComments() {
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        skipBlockComment()
      default:
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Skips the string at the position, and returns whether it is complex.
  private mutating func skipString(hashes: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    position += hashes
    let isLong = byte(1) == quote && byte(2) == quote
    let quotes = isLong ? 3 : 1
    var isComplex = hashes > 0 || isLong
    position += quotes
    while position < bytes.count {
      if byte() == quote, closes(quotes: quotes, hashes: hashes) {
        position += quotes + hashes
        return isComplex
      }
      if byte() == UInt8(ascii: "\\"), isEscape(hashes: hashes) {
        isComplex = true
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          skipParentheses()
          continue
        }
      }
      if byte() == UInt8(ascii: "\n") {
        line += 1
        // A string without an end is a mistake of its line, not of the whole file.
        if !isLong { return true }
      }
      position += 1
    }
    return isComplex
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private func isEscape(hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipParentheses() {
    var depth = 0
    while let token = next() {
      if matches(token, "(") { depth += 1 }
      if matches(token, ")") { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
