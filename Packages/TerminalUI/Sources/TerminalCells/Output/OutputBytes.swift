/// A buffer that builds escape sequences.
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

  /// Appends `ESC [ value final`, without the value if it is 1, the default.
  mutating func csi(_ value: Int, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    if value != 1 { append(decimal: value) }
    bytes.append(UInt8(ascii: final))
  }
}

/// Returns the number of digits of a non-negative number.
func digits(_ value: Int) -> Int {
  value < 10 ? 1 : 1 + digits(value / 10)
}
