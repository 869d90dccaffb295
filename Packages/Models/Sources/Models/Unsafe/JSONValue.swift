import Foundation

// Invariants: those of `JSONTape`; no value leaves the closure of `scanning`, which keeps the tape, nor is it
// used after the next one is read; a UUID has the size of two words.
// Tests: `ScannedDocumentTests`.

/// A value on a ``JSONTape``. All methods throw ``UnusualJSON`` if it is of another type, or in an unusual
/// form.
struct JSONValue {
  private unowned(unsafe) let tape: JSONTape
  private let first: UnsafeMutablePointer<JSONTape.Token>
  private let start: UnsafeRawPointer

  init(
    tape: JSONTape, first: UnsafeMutablePointer<JSONTape.Token>, bytes: UnsafeRawPointer
  ) {
    self.tape = tape
    self.first = first
    self.start = bytes
  }

  var kind: JSONTape.Token.Kind { first.pointee.kind }

  /// The value behind this one, inside the same list.
  private var next: JSONValue { following(by: Int(first.pointee.length)) }

  private func following(by count: Int) -> JSONValue {
    JSONValue(tape: tape, first: first + count, bytes: start)
  }

  /// The bytes, of a string without its quotes.
  private var bytes: UnsafeRawBufferPointer {
    let (first, last) = (Int(first.pointee.start), Int(first.pointee.end))
    return UnsafeRawBufferPointer(start: start + first, count: last - first)
  }

  private func bytes(ofA kind: JSONTape.Token.Kind) throws(UnusualJSON) -> UnsafeRawBufferPointer {
    guard self.kind == kind else { throw UnusualJSON() }
    return bytes
  }

  // MARK: Objects and arrays

  /// Returns the value of a field, or `nil` if there is none of this name.
  func field(_ name: String) throws(UnusualJSON) -> JSONValue? {
    guard kind == .object else { throw UnusualJSON() }
    var name = name
    return name.withUTF8 { name in
      var field = following(by: 1)
      for _ in 0..<first.pointee.count {
        let (bytes, value) = (field.bytes, field.next)
        if bytes.isEqual(to: name) {
          field.first.pointee.isUsed = true
          return value
        }
        field = value.next
      }
      return nil
    }
  }

  /// Calls a closure with the names and the values of the fields that were not asked for.
  func forEachUnusedField(_ body: (JSONValue, JSONValue) throws -> Void) throws {
    var field = following(by: 1)
    for _ in 0..<first.pointee.count {
      let value = field.next
      if !field.first.pointee.isUsed { try body(field, value) }
      field = value.next
    }
  }

  /// Calls a closure with the number of elements of an array, and another with each of them.
  func forEachElement(_ begin: (Int) -> Void, _ body: (JSONValue) throws -> Void) throws {
    guard kind == .array else { throw UnusualJSON() }
    begin(Int(first.pointee.count))
    var element = following(by: 1)
    for _ in 0..<first.pointee.count {
      try body(element)
      element = element.next
    }
  }

  // MARK: Strings

  func text() throws(UnusualJSON) -> String {
    let bytes = try bytes(ofA: .string)
    let text =
      first.pointee.isEscaped
      ? try unescaped(bytes).withUnsafeBytes(Self.text) : Self.text(of: bytes)
    guard let text else { throw UnusualJSON() }
    return text
  }

  private static func text(of bytes: UnsafeRawBufferPointer) -> String? {
    // NB: `String(validating:as:)` is not specialized, and takes longer than all else here.
    var text = String(decoding: bytes, as: UTF8.self)
    return text.withUTF8({ bytes.isEqual(to: $0) }) ? text : nil
  }

  private func unescaped(_ bytes: UnsafeRawBufferPointer) throws(UnusualJSON) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\""): result.append(UInt8(ascii: "\""))
      case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "/"): result.append(UInt8(ascii: "/"))
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var unit = try codeUnit(&rest)
        if unit & 0xFC00 == 0xD800 {
          guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u")
          else { throw UnusualJSON() }
          let low = try codeUnit(&rest)
          guard low & 0xFC00 == 0xDC00 else { throw UnusualJSON() }
          unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
        }
        guard let scalar = Unicode.Scalar(unit) else { throw UnusualJSON() }
        result += String(scalar).utf8
      default: throw UnusualJSON()
      }
    }
    return result
  }

  private func codeUnit(_ rest: inout Slice<UnsafeRawBufferPointer>) throws(UnusualJSON) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = rest.popFirst().flatMap(hexadecimalDigit) else { throw UnusualJSON() }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The id in a string of 36 characters.
  func uuid() throws(UnusualJSON) -> UUID {
    let bytes = try bytes(ofA: .string)
    guard bytes.count == 36 else { throw UnusualJSON() }
    var words: (UInt64, UInt64) = (0, 0)
    for offset in 0..<36 {
      switch offset {
      case 8, 13, 18, 23:
        guard bytes[offset] == UInt8(ascii: "-") else { throw UnusualJSON() }
      default:
        guard let digit = hexadecimalDigit(bytes[offset]) else { throw UnusualJSON() }
        if offset < 18 {
          words.0 = words.0 << 4 | UInt64(digit)
        } else {
          words.1 = words.1 << 4 | UInt64(digit)
        }
      }
    }
    return UUID(uuid: unsafeBitCast((words.0.bigEndian, words.1.bigEndian), to: uuid_t.self))
  }

  // MARK: Numbers

  /// An integer of at most 18 digits.
  func integer() throws(UnusualJSON) -> Int {
    let bytes = try bytes(ofA: .number)
    let isNegative = bytes.first == UInt8(ascii: "-")
    guard let number = decimal(bytes.dropFirst(isNegative ? 1 : 0)), number != 0 || !isNegative
    else { throw UnusualJSON() }
    return isNegative ? -number : number
  }

  /// A number of seconds that is not negative, with at most 18 digits on both sides of a point.
  func seconds() throws(UnusualJSON) -> Duration {
    let bytes = try bytes(ofA: .number)
    let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let fraction = bytes[point...].dropFirst()
    guard let seconds = decimal(bytes[..<point]),
      var attoseconds = fraction.isEmpty ? 0 : decimal(fraction)
    else { throw UnusualJSON() }
    for _ in fraction.count..<18 { attoseconds *= 10 }
    return Duration(
      secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  /// Returns a number of digits alone, at most 18.
  private func decimal(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard digits.count <= 18 else { return nil }
    var number = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }

  // MARK: Unknown fields

  /// A value that this program does not know.
  func unknown(depth: Int = 0) throws -> UnknownFields.Value {
    tape.unknownCount += 1
    guard tape.unknownCount <= Limits.unknownValues, depth < Limits.depth
    else { throw UnusualJSON() }
    switch kind {
    case .null: return .null
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .string: return .string(try text())
    case .number:
      if let integer = try? integer() { return .integer(Int64(integer)) }
      return try JSONDecoder().decode(UnknownFields.Value.self, from: Data(bytes(ofA: .number)))
    case .array:
      var values: [UnknownFields.Value] = []
      try forEachElement({ values.reserveCapacity($0) }) {
        values.append(try $0.unknown(depth: depth + 1))
      }
      return .array(values)
    case .object:
      var values: [String: UnknownFields.Value] = [:]
      try forEachUnusedField { name, value in
        let name = try name.text()
        guard values[name] == nil else { throw UnusualJSON() }
        values[name] = try value.unknown(depth: depth + 1)
      }
      return .object(values)
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let first = baseAddress, let second = other.baseAddress else { return true }
    return memcmp(first, second, count) == 0
  }
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
