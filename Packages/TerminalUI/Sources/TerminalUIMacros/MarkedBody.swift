/// The closure of a `#Preview` in which `@Previewable` marks properties, taken apart.
struct MarkedBody {
  /// What comes before the closure, and after it.
  let before: Substring
  let after: Substring
  /// The properties, without the mark.
  private(set) var declarations: [Substring] = []
  /// The rest of the closure.
  private(set) var statements = ""

  /// `nil` if nothing is marked.
  ///
  /// - Parameter source: All that comes after `#Preview`.
  init?(_ source: String) {
    guard source.contains("@Previewable") else { return nil }
    let tokens = Code(source).tokens
    guard let open = tokens.last(where: { $0.depth == 0 && source[$0.range] == "{" }),
      let close = tokens.last(where: { $0.depth == 0 && source[$0.range] == "}" })
    else { return nil }
    before = source[..<open.range.lowerBound]
    after = source[close.range.upperBound...]

    var rest = tokens.filter {
      open.range.upperBound <= $0.range.lowerBound && $0.range.upperBound <= close.range.lowerBound
    }[...]
    var index = open.range.upperBound
    while let token = rest.popFirst() {
      guard token.depth == 1, source[token.range] == "@Previewable" else { continue }
      statements += source[index..<token.range.lowerBound]
      index = Self.endOfDeclaration(&rest, in: source)
      declarations.append(source[token.range.upperBound..<index])
    }
    statements += source[index..<close.range.lowerBound]
  }

  /// Where a declaration ends: with a line, unless that or the next one says that it goes on.
  private static func endOfDeclaration(
    _ tokens: inout ArraySlice<Code.Token>, in source: String
  ) -> String.Index {
    var end = source.startIndex
    var isNamed = false
    var goesOn = true
    while let token = tokens.first {
      let text = source[token.range]
      if token.depth == 1, !token.isInner {
        let isStart = token.startsLine && !"=,:.?+-*/&|<{})]".contains(text.prefix(1))
        if isStart && isNamed && !goesOn { break }
        isNamed = isNamed || text == "var" || text == "let"
        goesOn = "=,:.+-*/&|<".contains(text.suffix(1))
      }
      end = token.range.upperBound
      tokens.removeFirst()
      if text == ";", token.depth == 1 { break }
    }
    return end
  }
}
