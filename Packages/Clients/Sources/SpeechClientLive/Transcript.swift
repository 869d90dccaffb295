/// The text that a program has printed so far, as one line.
struct Transcript {
  /// As many bytes as nobody can say in a meeting. A novel has fewer.
  static let limit = 1 << 20

  /// As many bytes as there may be in a line. What is longer counts as several.
  static let lineLimit = 16 * 1024

  /// All that has been recognised, including what is not at the end of its line.
  private(set) var text = ""

  private var lines = ""
  private var rest: [UInt8] = []

  /// Whether no more text should be added.
  var isTooLong: Bool { lines.utf8.count > Self.limit }

  /// Adds what a program has printed. Returns whether that changed the text.
  mutating func append(_ bytes: [UInt8]) -> Bool {
    guard !isTooLong else { return false }
    for piece in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if piece.offset > 0 { commit() }
      rest += piece.element
      if rest.count > Self.lineLimit { commit() }
    }
    var line = PlainText.decode(rest[...])
    // The rest of this character has yet to come.
    while line.last == "\u{FFFD}" || line.last == " " { line.removeLast() }
    return update(Self.joined(lines, line))
  }

  /// Takes the last line as complete. Returns whether that changed the text.
  mutating func endLine() -> Bool {
    commit()
    return update(lines)
  }

  private mutating func commit() {
    let line = PlainText.decode(rest[...])
    rest = []
    guard !line.isEmpty else { return }
    // In place, for there may be many.
    if !lines.isEmpty { lines += " " }
    lines += line
  }

  private mutating func update(_ text: String) -> Bool {
    defer { self.text = text }
    return text != self.text
  }

  private static func joined(_ one: String, _ other: String) -> String {
    one.isEmpty || other.isEmpty ? one + other : one + " " + other
  }
}
