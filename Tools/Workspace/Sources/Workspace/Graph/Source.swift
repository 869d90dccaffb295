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
  /// The names of reducers that are declared: `struct Form: Reducer`.
  private(set) var reducers: [String] = []
  /// The names of previews: `Preview("Inert")`.
  private(set) var previews: [String] = []
  private let lexer: Lexer

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    var lexer = Lexer(bytes)
    self.lexer = lexer
    var name: Lexer.Token?
    var previous: Lexer.Token?
    while let token = lexer.next() {
      defer { (name, previous) = (previous, token) }
      guard token.kind == .word else {
        if token.kind == .string, let name, lexer.matches(name, "Preview") {
          previews.append(lexer.text(token))
        }
        continue
      }
      if let name, let previous, lexer.matches(token, "Reducer"), lexer.matches(previous, ":") {
        reducers.append(lexer.text(name))
      }
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

  /// Whether one of the types is made: `Form(`.
  func makes(oneOf types: Set<String>) -> Bool {
    var lexer = lexer
    var previous: Lexer.Token?
    while let token = lexer.next() {
      if let previous, previous.kind == .word, lexer.matches(token, "("),
        types.contains(lexer.text(previous))
      {
        return true
      }
      previous = token
    }
    return false
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
