/// Decodes UTF-8 that may be split within a character.
struct UTF8Decoder {
  enum Result: Equatable {
    case scalar(Unicode.Scalar)
    /// The byte begins or continues a character.
    case incomplete
    /// The byte is invalid in UTF-8.
    case invalid
    /// The character before the byte is truncated; decode the byte again.
    case invalidBefore
    /// A control character, DEL included.
    case control
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The range of the next byte: narrower after some first bytes, so that no overlong form,
  /// surrogate or value out of range passes.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  mutating func decode(_ byte: UInt8) -> Result {
    guard missing > 0 else { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .invalidBefore
    }
    value = value << 6 | UInt32(byte & 0x3F)
    allowed = 0x80...0xBF
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Result.scalar) ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Result {
    allowed = 0x80...0xBF
    switch byte {
    case 0..<0x20, 0x7F: return .control
    case 0x20..<0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF:
      missing = 2
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      missing = 3
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default: return .invalid
    }
    value = UInt32(byte) & (0x3F >> UInt32(missing))
    return .incomplete
  }
}
