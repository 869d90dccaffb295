/// What the graph needs to know of a source file.
struct Source {
  struct Import: Equatable {
    let module: String
    let line: Int
  }

  let file: String
  private(set) var imports: [Import] = []
  /// Names of what a feature must leave to its clients, where they are used.
  private(set) var outsideCalls: [Import] = []

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    var lexer = Lexer(bytes)
    var previous: Lexer.Token?
    while let token = lexer.next() {
      defer { previous = token }
      guard token.kind == .word else { continue }
      if lexer.matches(token, "import") {
        if let previous, lexer.matches(previous, ".") { continue }
        readImport(&lexer, line: token.line)
      } else if lexer.matches(token, "URLSession") || lexer.matches(token, "posix_spawn")
        || lexer.matches(token, "Process")
      {
        var ahead = lexer
        guard
          !lexer.matches(token, "Process") || ahead.next().map({ ahead.matches($0, "(") }) == true
        else { continue }
        outsideCalls.append(Import(module: lexer.text(token), line: token.line))
      }
    }
  }

  private static let kinds: Set<String> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  private mutating func readImport(_ lexer: inout Lexer, line: Int) {
    guard var token = lexer.next(), token.kind == .word, token.line == line else { return }
    if Self.kinds.contains(lexer.text(token)) {
      guard let name = lexer.next(), name.kind == .word else { return }
      token = name
    }
    imports.append(Import(module: lexer.text(token), line: line))
  }
}
