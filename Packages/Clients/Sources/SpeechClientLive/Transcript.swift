/// The text that a program has printed so far, as one line.
struct Transcript {
  /// The maximum number of bytes, which is more than can be said in a meeting.
  static let limit = 1 << 20

  /// The maximum number of bytes in a line. A longer one is split.
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
    if rest.count > Self.lineLimit { commit() }
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

  private mutating func commit() {
    guard !rest.isEmpty else { return }
    let line = PlainText.decode(rest[...])
    rest = []
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
