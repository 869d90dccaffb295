import Foundation

// Invariants: the bytes are the first of `window`, which the tape owns and no tape leaves the closure of
// `scanning`; each token lies within them, as its scan has compared each position with their count. The
// bytes and the tokens that a value refers to are there until the next one is read, and all that a value
// asks for are its own: as many follow a list as it counts.
// Tests: `ScannedDocumentTests`.

/// A JSON text that is read from its start to its end, a value at a time, from pieces of any size.
///
/// Of the text, a window is in memory that is as large as a piece, or as the largest value. A value that is cut
/// by the end of the window is scanned again, with the next piece behind it.
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
    /// The range of the bytes in the window, of a string without its quotes.
    var start, end: UInt32
    /// The number of tokens from this one to that of the value behind.
    var length: Int32 = 1
    /// The number of elements or fields.
    var count: Int32 = 0
  }

  private let next: TextPieces
  private var window: UnsafeMutableRawBufferPointer
  /// Whether there are no more pieces.
  private var isComplete = false
  // One thread uses a tape, and no closure is called while these change.
  @exclusivity(unchecked) private var bytes: UnsafeRawBufferPointer
  @exclusivity(unchecked) private var position = 0
  // NB: not an array, which each access of a value would retain.
  @exclusivity(unchecked) private var tokens = UnsafeMutableBufferPointer<Token>.allocate(
    capacity: 256)
  @exclusivity(unchecked) private var count = 0
  /// The number of values of unknown fields so far.
  @exclusivity(unchecked) var unknownCount = 0

  private init(_ next: @escaping TextPieces, pieceSize: Int) {
    self.next = next
    window = .allocate(byteCount: pieceSize, alignment: 1)
    bytes = UnsafeRawBufferPointer(rebasing: window[..<0])
  }

  deinit {
    window.deallocate()
    tokens.deallocate()
  }

  /// Calls a closure with the tape of a text.
  static func scanning<R>(
    _ next: TextPieces, pieceSize: Int, _ body: (JSONTape) throws -> R
  ) throws -> R {
    try withoutActuallyEscaping(next) { next in
      let tape = JSONTape(next, pieceSize: pieceSize)
      return try withExtendedLifetime(tape) { try body(tape) }
    }
  }

  /// Moves the bytes from `start` on to the start of the window, and reads a piece behind them.
  private func readPiece(keepingFrom start: Int) throws(UnusualJSON) {
    let kept = UnsafeRawBufferPointer(rebasing: bytes[start...])
    if kept.count < window.count {
      window.copyMemory(from: kept)
    } else {
      guard kept.count < Int32.max / 2 else { throw UnusualJSON() }
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: kept.count * 2, alignment: 1)
      larger.copyMemory(from: kept)
      window.deallocate()
      window = larger
    }
    let free = UnsafeMutableRawBufferPointer(rebasing: window[kept.count...])
    // Errors are left to those who read the whole text.
    guard let count = try? next(free), count <= free.count else { throw UnusualJSON() }
    bytes = UnsafeRawBufferPointer(rebasing: window[..<(kept.count + count)])
    position = 0
    isComplete = count == 0
  }

  /// Skips whitespace between values.
  private func skipToNext() throws(UnusualJSON) {
    skipWhitespace()
    while position == bytes.count, !isComplete {
      try readPiece(keepingFrom: position)
      skipWhitespace()
    }
  }

  // MARK: Reading from start to end

  /// Whether the next value is an array.
  func isAtArray() throws(UnusualJSON) -> Bool {
    try skipToNext()
    return peek == UInt8(ascii: "[")
  }

  /// Reads the next value.
  func readValue() throws(UnusualJSON) -> JSONValue {
    try skipToNext()
    try scanWholeValue()
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
      try skipToNext()
      try expect(UInt8(ascii: ":"))
      try body(name)
    }
  }

  /// Checks that nothing follows.
  func readEnd() throws(UnusualJSON) {
    try skipToNext()
    guard position == bytes.count else { throw UnusualJSON() }
  }

  private func readList(from first: UInt8, to last: UInt8, _ body: () throws -> Void) throws {
    try skipToNext()
    try expect(first)
    try skipToNext()
    if take(last) { return }
    repeat {
      try body()
      try skipToNext()
    } while try isContinued(to: last)
  }

  // MARK: Scanning

  /// Scans a value, with as many pieces as it has.
  private func scanWholeValue() throws(UnusualJSON) {
    while true {
      let start = position
      count = 0
      do throws(UnusualJSON) {
        try scanValue(depth: 0)
        // Otherwise, a number may go on in the next piece.
        if position < bytes.count || isComplete { return }
      } catch {
        // Of what the window cuts, a word is the first that is found wrong.
        guard !isComplete, position + "false".utf8.count > bytes.count else { throw error }
      }
      try readPiece(keepingFrom: start)
    }
  }

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

/// Fills a buffer with the next bytes of a text, and returns their number, which is zero at its end.
public typealias TextPieces = (UnsafeMutableRawBufferPointer) throws -> Int

/// An error of a text that ``JSONTape`` or a value does not read, which may be right all the same.
struct UnusualJSON: Error {}
