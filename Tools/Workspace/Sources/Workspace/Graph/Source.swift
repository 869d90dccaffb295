import Glibc

/// The imports and declarations of a source file that the graph checks.
struct Source {
  struct Import: Equatable {
    let module: String
    let line: Int
  }

  let file: String
  /// The imported modules, and those of plug-ins that macros are declared with.
  private(set) var imports: [Import] = []
  /// The uses of types and functions that a feature must leave to its clients.
  private(set) var outsideCalls: [Import] = []
  /// The names of the declared reducers: `struct Form: Reducer`.
  private(set) var reducers: [String] = []
  /// The names of previews: `Preview("Inert")`.
  private(set) var previews: [String] = []
  private let lexer: Lexer

  /// Reads a source up to the last occurrence of a word that matters.
  ///
  /// - Parameter isFeature: Whether to read more than imports.
  init(_ bytes: [UInt8], file: String, isFeature: Bool) {
    self.file = file
    var lexer = Lexer(bytes)
    self.lexer = lexer
    let end = Self.end(of: isFeature ? Self.words : Self.importWords, in: bytes)
    // A declaration ends at most two tokens after the word.
    var following = 2
    var name: Lexer.Token?
    var previous: Lexer.Token?
    while let token = lexer.next() {
      if token.range.lowerBound >= end { following -= 1 }
      guard following >= 0 else { break }
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
      } else if lexer.matches(token, "externalMacro") {
        readMacroModule(lexer)
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

  private static let importWords = ["import", "externalMacro"]
  private static let words =
    importWords + ["URLSession", "posix_spawn", "Process", "Reducer", "Preview"]

  /// Returns whether a source contains a text.
  static func contains(_ text: String, in bytes: [UInt8]) -> Bool { end(of: [text], in: bytes) > 0 }

  /// Returns the offset after the last occurrence of one of the words.
  private static func end(of words: [String], in bytes: [UInt8]) -> Int {
    (bytes + [0]).withUnsafeBytes { buffer in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return 0 }
      // A zero byte would end the search.
      guard strlen(start) == bytes.count else { return bytes.count }
      var end = start
      for word in words {
        while let place = strstr(end, word) { end = UnsafePointer(place) + word.utf8.count }
      }
      return end - start
    }
  }

  /// Returns whether the source creates a value of one of the types: `Form(`.
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

  /// Reads the module of `#externalMacro(module: "Plugin", type: "Macro")`.
  private mutating func readMacroModule(_ lexer: Lexer) {
    var lexer = lexer
    for text: StaticString in ["(", "module", ":"] {
      guard let token = lexer.next(), lexer.matches(token, text) else { return }
    }
    guard let name = lexer.next(), name.kind == .string else { return }
    imports.append(Import(module: lexer.text(name), line: name.line))
  }
}
