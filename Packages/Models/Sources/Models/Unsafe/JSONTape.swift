import Foundation

// Invariants: the bytes are those of `scanning`, whose closure no tape leaves; each token lies within them, as
// its scan has compared each position with their count. The tokens that a value refers to are there until
// the next one is read, and all that a value asks for are its own: as many follow a list as it counts.
// Tests: `ScannedDocumentTests`.

/// A JSON text that is read from its start to its end, a value at a time, without a copy.
///
/// A value is scanned once: into a list of tokens, of which each knows where the value after it is, so that
/// a value that is not asked for is skipped. The tokens of a value are there until the next one is read.
///
/// It knows the JSON that programs write. What is unusual is left to Foundation, which also has the
/// message for a text that is wrong: all methods throw ``UnusualJSON`` for both.
final class JSONTape {
  struct Token {
    enum Kind { case array, object, string, number, yes, no, null }

    var kind: Kind
    /// Whether a string has an escape sequence.
    var isEscaped = false
    /// Whether the name of a field was asked for.
    var isUsed = false
    /// The range of the bytes, of a string without its quotes.
    var start, end: UInt32
    /// The number of tokens from this one to that of the value behind.
    var length: Int32 = 1
    /// The number of elements or fields.
    var count: Int32 = 0
  }

  private let bytes: UnsafeRawBufferPointer
  // One thread uses a tape, and no closure is called while these change.
  @exclusivity(unchecked) private var position = 0
  // NB: not an array, which each access of a value would retain.
  @exclusivity(unchecked) private var tokens = UnsafeMutableBufferPointer<Token>.allocate(
    capacity: 256)
  @exclusivity(unchecked) private var count = 0
  /// The number of values of unknown fields so far.
  @exclusivity(unchecked) var unknownCount = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  deinit { tokens.deallocate() }

  /// Calls a closure with the tape of a text.
  static func scanning<R>(_ data: Data, _ body: (JSONTape) throws -> R) throws -> R {
    guard data.count < Int32.max else { throw UnusualJSON() }
    return try data.withUnsafeBytes { bytes in
      let tape = JSONTape(bytes)
      return try withExtendedLifetime(tape) { try body(tape) }
    }
  }

  // MARK: Reading from start to end

  /// Whether the next value is an array.
  var isAtArray: Bool {
    skipWhitespace()
    return peek == UInt8(ascii: "[")
  }

  /// Reads the next value.
  func readValue() throws(UnusualJSON) -> JSONValue {
    count = 0
    try scanValue(depth: 0)
    guard let token = tokens.baseAddress, let bytes = bytes.baseAddress
    else { throw UnusualJSON() }
    return JSONValue(tape: self, first: token, bytes: bytes)
  }

  /// Reads an array, an element at a time.
  func readElements(_ body: (JSONValue) throws -> Void) throws {
    try readList(from: UInt8(ascii: "["), to: UInt8(ascii: "]")) { try body(readValue()) }
  }

  /// Reads an object. The closure is called with the name of each field, and reads its value.
  func readFields(_ body: (String) throws -> Void) throws {
    try readList(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) {
      let name = try readValue().text()
      try expect(UInt8(ascii: ":"))
      try body(name)
    }
  }

  /// Checks that nothing follows.
  func readEnd() throws(UnusualJSON) {
    skipWhitespace()
    guard position == bytes.count else { throw UnusualJSON() }
  }

  private func readList(from first: UInt8, to last: UInt8, _ body: () throws -> Void) throws {
    try expect(first)
    if take(last) { return }
    repeat { try body() } while try isContinued(to: last)
  }

  // MARK: Scanning

  private func scanValue(depth: Int) throws(UnusualJSON) {
    skipWhitespace()
    switch peek {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "{"): try scanList(.object, to: UInt8(ascii: "}"), depth: depth)
    case UInt8(ascii: "["): try scanList(.array, to: UInt8(ascii: "]"), depth: depth)
    case UInt8(ascii: "t"): try scanWord("true", .yes)
    case UInt8(ascii: "f"): try scanWord("false", .no)
    case UInt8(ascii: "n"): try scanWord("null", .null)
    default: try scanNumber()
    }
  }

  private func scanList(_ kind: Token.Kind, to last: UInt8, depth: Int) throws(UnusualJSON) {
    // Foundation nests values 512 deep.
    guard depth < 200 else { throw UnusualJSON() }
    let index = count
    try append(kind, from: position)
    position += 1
    var elements: Int32 = 0
    if !take(last) {
      repeat {
        if kind == .object {
          skipWhitespace()
          try scanString()
          try expect(UInt8(ascii: ":"))
        }
        try scanValue(depth: depth + 1)
        elements += 1
      } while try isContinued(to: last)
    }
    tokens[index].count = elements
    tokens[index].end = UInt32(position)
    tokens[index].length = Int32(count - index)
  }

  private func scanString() throws(UnusualJSON) {
    guard take(UInt8(ascii: "\"")) else { throw UnusualJSON() }
    let start = position
    var isEscaped = false
    while true {
      skipOrdinary()
      switch peek {
      case UInt8(ascii: "\""):
        try append(.string, from: start, isEscaped: isEscaped)
        position += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        position += 2
      case let byte? where byte >= 0x20: position += 1
      default: throw UnusualJSON()
      }
    }
  }

  /// Skips eight bytes of a string at a time, up to a quote, a backslash or a control character.
  private func skipOrdinary() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    /// The top bits of bytes that are zero; the lowest is right.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & (ones << 7) }
    while position + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      let controls = (word &- ones &* 0x20) & ~word & (ones << 7)
      let found = controls | zeros(word ^ ones &* 0x22) | zeros(word ^ ones &* 0x5C)
      guard found == 0 else {
        position += found.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
  }

  private func scanWord(_ word: StaticString, _ kind: Token.Kind) throws(UnusualJSON) {
    let start = position
    let length = word.utf8CodeUnitCount
    guard start + length <= bytes.count, let base = bytes.baseAddress,
      memcmp(base + start, word.utf8Start, length) == 0
    else { throw UnusualJSON() }
    position += length
    try append(kind, from: start)
  }

  private func scanNumber() throws(UnusualJSON) {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let first = peek
    let digits = skipDigits()
    guard digits == 1 || digits > 1 && first != UInt8(ascii: "0") else { throw UnusualJSON() }
    if peek == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw UnusualJSON() }
    }
    if let next = peek, next | 0x20 == UInt8(ascii: "e") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw UnusualJSON() }
    }
    try append(.number, from: start)
  }

  private func skipDigits() -> Int {
    let start = position
    while let next = peek, next &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  private func append(
    _ kind: Token.Kind, from start: Int, isEscaped: Bool = false
  ) throws(UnusualJSON) {
    // A value of many megabytes, such as one that a hostile file repeats, is left to Foundation.
    guard count < 4_000_000 else { throw UnusualJSON() }
    if count == tokens.count {
      let more = UnsafeMutableBufferPointer<Token>.allocate(capacity: count * 2)
      _ = more.moveInitialize(fromContentsOf: tokens)
      tokens.deallocate()
      tokens = more
    }
    tokens.initializeElement(
      at: count,
      to: Token(kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(position)))
    count += 1
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func skipWhitespace() {
    while let next = peek, next <= 0x20,
      next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09
    { position += 1 }
  }

  private func take(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private func expect(_ byte: UInt8) throws(UnusualJSON) {
    guard take(byte) else { throw UnusualJSON() }
  }

  /// Returns whether a comma follows, rather than the end of a list.
  private func isContinued(to last: UInt8) throws(UnusualJSON) -> Bool {
    if take(UInt8(ascii: ",")) { return true }
    try expect(last)
    return false
  }
}

/// An error of a text that ``JSONTape`` or a value does not read, which may be right all the same.
struct UnusualJSON: Error {}
