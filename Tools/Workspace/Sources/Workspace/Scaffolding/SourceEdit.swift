/// Inserts text into Swift source, between tokens.
struct SourceEdit {
  private(set) var text: [UInt8]
  private var tokens: [Lexer.Token] = []
  private var lexer: Lexer

  init(_ text: String) {
    self.text = Array(text.utf8)
    lexer = Lexer(self.text)
    scan()
  }

  var string: String { String(decoding: text, as: UTF8.self) }

  private mutating func scan() {
    lexer = Lexer(text)
    var scanner = lexer
    tokens = []
    while let token = scanner.next() { tokens.append(token) }
  }

  /// The number of tokens.
  var count: Int { tokens.count }

  func text(at index: Int) -> String { lexer.text(tokens[index]) }

  func isString(at index: Int) -> Bool { tokens[index].kind == .string }

  /// Returns the index of the first of consecutive tokens in a range.
  func find(_ words: String..., in range: Range<Int>? = nil) -> Int? {
    let range = range ?? tokens.indices
    guard words.count <= range.count else { return nil }
    return (range.lowerBound...(range.upperBound - words.count)).first { start in
      words.indices.allSatisfy { text(at: start + $0) == words[$0] }
    }
  }

  /// Returns the tokens between two brackets, the first of which is at or after an index.
  func block(_ opening: String, _ closing: String, after index: Int) -> Range<Int>? {
    guard let start = (index..<tokens.count).first(where: { isMark(opening, at: $0) }) else {
      return nil
    }
    var depth = 0
    for end in start..<tokens.count {
      if isMark(opening, at: end) { depth += 1 }
      if isMark(closing, at: end) { depth -= 1 }
      if depth == 0 { return (start + 1)..<end }
    }
    return nil
  }

  private func isMark(_ text: String, at index: Int) -> Bool {
    tokens[index].kind == .mark && self.text(at: index) == text
  }

  /// Inserts text before a token.
  mutating func insert(_ new: String, before index: Int) {
    text.insert(contentsOf: new.utf8, at: tokens[index].range.lowerBound)
    scan()
  }

  /// Adds lines at the end of a block.
  ///
  /// - Parameter end: The index of the closing bracket, which is on a line of its own.
  mutating func append(_ lines: String, toBlockBefore end: Int) {
    var start = tokens[end].range.lowerBound
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    text.insert(contentsOf: (lines + "\n").utf8, at: start)
    scan()
  }

  /// Adds an import. `swift format` sorts it.
  mutating func addImport(of module: String) {
    guard let index = find("import") else { return }
    insert("import \(module)\n", before: index)
  }
}
