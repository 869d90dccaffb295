/// An expression of a manifest that can be read without running it.
indirect enum Literal {
  case string(String, line: Int)
  case array([Literal], line: Int)
  case call(String, [(label: String?, value: Literal)], line: Int)
  case word(String, line: Int)
  case sum(Literal, Literal)

  var line: Int {
    switch self {
    case .string(_, let line), .array(_, let line), .call(_, _, let line), .word(_, let line):
      line
    case .sum(let first, _): first.line
    }
  }
}

/// Reads the expressions of a manifest.
struct LiteralParser {
  private let lexer: Lexer
  private let tokens: [Lexer.Token]
  private let file: String
  private var position = 0

  init(_ bytes: [UInt8], file: String) {
    var lexer = Lexer(bytes)
    var tokens: [Lexer.Token] = []
    while let token = lexer.next() { tokens.append(token) }
    self.lexer = lexer
    self.tokens = tokens
    self.file = file
  }

  var isAtEnd: Bool { position == tokens.count }
  var line: Int { isAtEnd ? tokens.last?.line ?? 1 : tokens[position].line }

  func problem(_ message: String) -> Problem {
    Problem(
      file: file, line: line,
      """
      \(message). A package here is made of literals, so that tools can read it without running its \
      manifest: write its targets and products out.
      """)
  }

  private var found: String { isAtEnd ? "the end" : "`\(lexer.text(tokens[position]))`" }

  func isNext(_ text: StaticString, after offset: Int = 0) -> Bool {
    position + offset < tokens.count && lexer.matches(tokens[position + offset], text)
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ text: StaticString) throws {
    guard take(text) else { throw problem("Expected `\(text)` and found \(found)") }
  }

  mutating func word() throws -> String {
    guard !isAtEnd, tokens[position].kind == .word else {
      throw problem("Expected a name and found \(found)")
    }
    defer { position += 1 }
    return lexer.text(tokens[position])
  }

  /// Skips to the end of three tokens in a row, and returns whether they are there.
  mutating func skip(past first: StaticString, _ second: StaticString, _ third: StaticString)
    -> Bool
  {
    while !isAtEnd {
      if isNext(first), isNext(second, after: 1), isNext(third, after: 2) {
        position += 3
        return true
      }
      position += 1
    }
    return false
  }

  mutating func value() throws -> Literal {
    var value = try term()
    while take("+") { value = .sum(value, try term()) }
    if isNext(".") || isNext("(") || isNext("{") || isNext("?") {
      throw problem("Found \(found) after a value")
    }
    return value
  }

  private mutating func term() throws -> Literal {
    let line = line
    if take("[") {
      var values: [Literal] = []
      while !take("]") {
        values.append(try value())
        if !take(","), !isNext("]") { throw problem("Expected `,` and found \(found)") }
      }
      return .array(values, line: line)
    }
    if !isAtEnd, tokens[position].kind == .string {
      guard !tokens[position].isComplex else {
        throw problem("Found a string that is not plain text")
      }
      defer { position += 1 }
      return .string(lexer.text(tokens[position]), line: line)
    }
    let prefix = take(".") ? "." : ""
    let name = try prefix + word()
    guard take("(") else { return .word(name, line: line) }
    var arguments: [(label: String?, value: Literal)] = []
    while !take(")") {
      var label: String?
      if isNext(":", after: 1) {
        label = try word()
        position += 1
      }
      arguments.append((label, try value()))
      if !take(","), !isNext(")") { throw problem("Expected `,` and found \(found)") }
    }
    return .call(name, arguments, line: line)
  }
}
