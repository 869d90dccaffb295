/// The little of JSON that the compiler's messages need. It saves linking Foundation.
indirect enum JSON {
  case object([String: JSON])
  case array([JSON])
  case string(String)
  /// A number, a truth value or null, which no answer depends on.
  case other

  /// A member of an object.
  subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// Reads a message. What is not JSON reads as something.
  init(_ text: [UInt8]) {
    var reader = Reader(rest: text[...])
    self = reader.value()
  }

  /// A string as JSON has it.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

private struct Reader {
  var rest: ArraySlice<UInt8>

  mutating func value() -> JSON {
    skipSpace()
    switch rest.first {
    case UInt8(ascii: "{"):
      var members: [String: JSON] = [:]
      list(until: UInt8(ascii: "}")) { reader in
        let name = reader.string()
        reader.skipSpace()
        reader.rest = reader.rest.dropFirst()
        members[name] = reader.value()
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      list(until: UInt8(ascii: "]")) { elements.append($0.value()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(string())
    default:
      rest = rest.drop { !",]}".utf8.contains($0) }
      return .other
    }
  }

  private mutating func list(until end: UInt8, element: (inout Reader) -> Void) {
    rest = rest.dropFirst()
    skipSpace()
    while let next = rest.first, next != end {
      element(&self)
      skipSpace()
      if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
      skipSpace()
    }
    rest = rest.dropFirst()
  }

  private mutating func string() -> String {
    rest = rest.dropFirst()
    var units: [UInt16] = []
    var plain = rest
    func text(_ bytes: ArraySlice<UInt8>) -> String.UTF16View {
      String(decoding: bytes, as: UTF8.self).utf16
    }
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else { continue }
      units += text(plain[..<(rest.startIndex - 2)])
      switch escaped {
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "u"):
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      default: units.append(UInt16(escaped))
      }
      plain = rest
    }
    units += text(plain[..<max(plain.startIndex, rest.startIndex - 1)])
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == 32 || (9...13).contains($0) }
  }
}
