/// Swift code as words, strings, brackets and other characters, without its comments.
struct Code {
  struct Token {
    let range: Range<String.Index>
    /// How many braces it is in.
    let depth: Int
    /// Whether it is in parentheses or square brackets inside of those.
    let isInner: Bool
    let startsLine: Bool
  }

  private(set) var tokens: [Token] = []
  private let source: String
  private var index: String.Index

  init(_ source: String) {
    self.source = source
    index = source.startIndex
    scan()
  }

  private mutating func scan() {
    var open: [Character] = []
    var startsLine = true
    while let character = next {
      let start = index
      if character.isWhitespace {
        startsLine = startsLine || character.isNewline
        advance()
        continue
      }
      if skipComment() { continue }
      if closes.contains(character) { _ = open.popLast() }
      let depth = open.count { $0 == "{" }
      let isInner = open.last.map { $0 != "{" } ?? false
      if !skipString() {
        advance()
        if opens.contains(character) { open.append(character) }
        if isWord(character) { while let next, isWord(next) { advance() } }
      }
      tokens.append(
        Token(range: start..<index, depth: depth, isInner: isInner, startsLine: startsLine))
      startsLine = false
    }
  }

  private let opens: Set<Character> = ["{", "(", "["]
  private let closes: Set<Character> = ["}", ")", "]"]

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_@$".contains(character)
  }

  private var next: Character? { index < source.endIndex ? source[index] : nil }

  private mutating func advance() {
    if index < source.endIndex { source.formIndex(after: &index) }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard source[index...].hasPrefix(text) else { return false }
    source.formIndex(&index, offsetBy: text.count)
    return true
  }

  private mutating func skipComment() -> Bool {
    if skip("//") {
      while let next, !next.isNewline { advance() }
      return true
    }
    guard skip("/*") else { return false }
    var depth = 1
    while depth > 0, next != nil {
      if skip("/*") { depth += 1 } else if skip("*/") { depth -= 1 } else { advance() }
    }
    return true
  }

  private mutating func skipString() -> Bool {
    let start = index
    while next == "#" { advance() }
    let hashes = String(source[start..<index])
    guard next == "\"" else {
      index = start
      return false
    }
    let quotes = skip("\"\"\"") ? "\"\"\"" : "\""
    if quotes.count == 1 { advance() }
    while next != nil, !skip(quotes + hashes) {
      if skip("\\" + hashes) {
        if next == "(" { skipInterpolation() } else { advance() }
      } else {
        advance()
      }
    }
    return true
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if skipString() { continue }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      advance()
    } while depth > 0 && next != nil
  }
}
