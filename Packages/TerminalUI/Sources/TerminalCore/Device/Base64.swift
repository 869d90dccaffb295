private let alphabet = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// Returns the Base64 form of bytes (RFC 4648), padded with `=`.
func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  var bits = 0
  var count = 0
  for byte in bytes {
    bits = bits << 8 | Int(byte)
    count += 8
    while count >= 6 {
      count -= 6
      text.append(alphabet[bits >> count & 63])
    }
    bits &= 1 << count - 1
  }
  if count > 0 { text.append(alphabet[bits << (6 - count) & 63]) }
  while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
  return text
}

/// Returns the bytes of a Base64 text, or `nil` if it is invalid.
func base64Decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
  var values = [UInt8?](repeating: nil, count: 256)
  for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
  var bytes: [UInt8] = []
  var bits = 0
  var count = 0
  for character in text where character != UInt8(ascii: "=") {
    guard let value = values[Int(character)] else { return nil }
    bits = bits << 6 | Int(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(bits >> count))
    }
    bits &= 1 << count - 1
  }
  return bytes
}
