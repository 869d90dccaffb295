/// The text that a program has printed so far, as one line.
struct Transcript {
  /// The maximum number of bytes, which is more than can be said in a meeting.
  static let limit = 1 << 20

  /// The number of bytes after which an unfinished line is completed.
  static let lineLimit = 16 * 1024

  /// The recognized text, including the current line.
  private(set) var text = ""

  private var lines = ""
  private var rest: [UInt8] = []

  /// Whether the text exceeds the limit, so that no more is appended.
  var isTooLong: Bool { lines.utf8.count > Self.limit }

  /// Appends the output of a program, and returns whether the text changed.
  mutating func append(_ bytes: [UInt8]) -> Bool {
    guard !isTooLong else { return false }
    // Without a slice for each line: a flood may consist of empty ones.
    for byte in bytes {
      if byte == 0x0A { commit() } else { rest.append(byte) }
    }
    if rest.count > Self.lineLimit { dropReplacedText() }
    if rest.count > Self.lineLimit { commit(keepingIncompleteCharacter: true) }
    var line = PlainText.decode(rest[...])
    // The last character is incomplete.
    while line.last == "\u{FFFD}" || line.last == " " { line.removeLast() }
    return update(Self.joined(lines, line))
  }

  /// Completes the last line, and returns whether the text changed.
  mutating func endLine() -> Bool {
    commit()
    return update(lines)
  }

  /// Removes what a carriage return and later text have replaced.
  private mutating func dropReplacedText() {
    var start = rest.endIndex
    while let index = rest[..<start].lastIndex(of: 0x0D) {
      if !PlainText.decode(rest[(index + 1)...]).isEmpty { return rest.removeSubrange(...index) }
      start = index
    }
  }

  private mutating func commit(keepingIncompleteCharacter: Bool = false) {
    guard !rest.isEmpty else { return }
    var next: [UInt8] = []
    // The first byte of a character, and up to three that follow it.
    if keepingIncompleteCharacter, let lead = rest.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      rest[lead] >= 0xC0, rest.count - lead < (rest[lead] >= 0xF0 ? 4 : rest[lead] >= 0xE0 ? 3 : 2)
    {
      next = Array(rest[lead...])
      rest.removeSubrange(lead...)
    }
    let line = PlainText.decode(rest[...])
    rest = next
    guard !line.isEmpty else { return }
    // In place, because there may be many lines.
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
