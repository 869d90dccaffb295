/// The text form of bytes in sixty-four characters, padded with `=`.
func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
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
