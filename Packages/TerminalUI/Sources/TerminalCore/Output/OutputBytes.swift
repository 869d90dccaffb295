/// Builds escape sequences.
struct OutputBytes {
  var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(decimal value: Int) {
    if value >= 10 { append(decimal: value / 10) }
    bytes.append(0x30 + UInt8(value % 10))
  }

  /// `ESC [ value final`, the value left out when it is 1, as it means by itself.
  mutating func csi(_ value: Int, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    if value != 1 { append(decimal: value) }
    bytes.append(UInt8(ascii: final))
  }
}

/// The digits of a non-negative number.
func digits(_ value: Int) -> Int {
  value < 10 ? 1 : 1 + digits(value / 10)
}
