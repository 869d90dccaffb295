import TerminalCore

/// A parser of inline Markdown: `**bold**`, `*italic*`, `` `code` ``, `~~struck out~~` and
/// `[links](address)`. A backslash escapes a mark.
///
/// Values in a literal are shown unchanged.
struct Markdown {
  /// A parsed text or mark.
  private enum Piece {
    case text(Text)
    case mark(Character, count: Int, opens: Bool, closes: Bool)
  }

  /// Returns whether a literal may contain marks, by its bytes.
  static func mayContainMarks(_ literal: String) -> Bool {
    literal.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
        UInt8(ascii: "["), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// A literal or a value of an interpolation.
  enum Part {
    case literal(String)
    case value(Text)
  }

  static func text(_ parts: [Part]) -> Text {
    var markdown = Markdown()
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        markdown.scan(
          Array(literal), isFirst: index == 0, isLast: index == parts.count - 1)
      case .value(let text): markdown.pieces.append(.text(text))
      }
    }
    return markdown.join()
  }

  private var pieces: [Piece] = []
  private var plain = ""

  private mutating func flush() {
    if !plain.isEmpty { pieces.append(.text(Text(verbatim: plain))) }
    plain = ""
  }

  // MARK: Finding marks

  private mutating func scan(_ characters: [Character], isFirst: Bool, isLast: Bool) {
    var index = 0
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < characters.count && Self.marks.contains(characters[index + 1]):
        plain.append(characters[index + 1])
        index += 2
      case "`":
        let rest = characters[(index + 1)...]
        if let end = rest.firstIndex(of: "`"), end > index + 1 {
          flush()
          pieces.append(.text(Self.code(String(characters[index + 1..<end]))))
          index = end + 1
        } else {
          plain.append(character)
          index += 1
        }
      case "[":
        if let link = Self.link(in: characters, from: index) {
          flush()
          let title = Markdown.text([.literal(link.title)]).underline()
          pieces.append(.text(title.linked(to: link.address)))
          index = link.end
        } else {
          plain.append(character)
          index += 1
        }
      case "*", "_", "~":
        let end = characters[index...].firstIndex { $0 != character } ?? characters.count
        // Next to a value, a mark may be on either side of a word.
        let before = index > 0 ? characters[index - 1] : (isFirst ? " " : "x")
        let after = end < characters.count ? characters[end] : (isLast ? " " : "x")
        append(character, count: end - index, before: before, after: after)
        index = end
      default:
        plain.append(character)
        index += 1
      }
    }
    flush()
  }

  private static let marks: Set<Character> = ["*", "_", "`", "~", "[", "]", "\\", "(", ")", "#"]

  private mutating func append(
    _ mark: Character, count: Int, before: Character, after: Character
  ) {
    let (spaceBefore, spaceAfter) = (before.isWhitespace, after.isWhitespace)
    let isWord = (before.isLetter || before.isNumber) && (after.isLetter || after.isNumber)
    var opens = !spaceAfter
    var closes = !spaceBefore
    // snake_case is a word, and a single tilde an approximation.
    if mark == "_", isWord || count > 2 { (opens, closes) = (false, false) }
    if mark == "~", count != 2 { (opens, closes) = (false, false) }
    guard opens || closes, count <= 3 else {
      plain += String(repeating: mark, count: count)
      return
    }
    flush()
    pieces.append(.mark(mark, count: count, opens: opens, closes: closes))
  }

  private static func code(_ text: String) -> Text {
    Text(verbatim: text).foregroundColor(.cyan)
  }

  private static func link(
    in characters: [Character], from start: Int
  ) -> (title: String, address: String, end: Int)? {
    guard let close = characters[start...].firstIndex(of: "]"), close > start + 1,
      close + 1 < characters.count, characters[close + 1] == "(",
      let end = characters[(close + 1)...].firstIndex(of: ")"), end > close + 2
    else { return nil }
    return (
      String(characters[start + 1..<close]), String(characters[close + 2..<end]), end + 1
    )
  }

  // MARK: Joining

  /// Matches opening with closing marks and styles the text between them.
  private func join() -> Text {
    var pieces = pieces[...]
    return Self.join(&pieces, until: nil).text
  }

  /// Joins pieces up to the closing mark. Without one, the opening mark is text.
  private static func join(
    _ pieces: inout ArraySlice<Piece>, until closing: (mark: Character, count: Int)?
  ) -> (text: Text, isClosed: Bool) {
    var result = Text(runs: [])
    while let piece = pieces.popFirst() {
      switch piece {
      case .text(let text): result = result + text
      case .mark(let mark, let count, let opens, let closes):
        if closes, let closing, closing.mark == mark, count >= closing.count {
          if count > closing.count {
            let rest = Piece.mark(
              mark, count: count - closing.count, opens: opens, closes: closes)
            pieces = [rest] + pieces
          }
          return (result, true)
        }
        let literal = Text(verbatim: String(repeating: mark, count: count))
        guard opens else {
          result = result + literal
          continue
        }
        var rest = pieces
        let inner = join(&rest, until: (mark, count))
        if inner.isClosed {
          pieces = rest
          result = result + styled(inner.text, mark, count)
        } else {
          result = result + literal
        }
      }
    }
    return (result, false)
  }

  private static func styled(_ text: Text, _ mark: Character, _ count: Int) -> Text {
    if mark == "~" { return text.strikethrough() }
    switch count {
    case 1: return text.italic()
    case 2: return text.bold()
    default: return text.bold().italic()
    }
  }
}
