extension TerminalReply {
  /// Decodes an operating system command that is a reply: `11;rgb:1e1e/1e1e/2e2e`, `52;c;QmxvYg==`.
  init?(operatingSystemCommand bytes: [UInt8]) {
    if bytes.starts(with: Self.clipboardPrefix) {
      // The name of the clipboard comes between the semicolons.
      let text = bytes.dropFirst(Self.clipboardPrefix.count).drop { $0 != UInt8(ascii: ";") }
      guard let decoded = base64Decoded(text.dropFirst()) else { return nil }
      self = .clipboard(String(decoding: decoded, as: UTF8.self).normalizingLineEnds())
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").compactMap(Self.component)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    self = .backgroundColor(red: parts[0], green: parts[1], blue: parts[2])
  }

  static let clipboardPrefix = Array("52;".utf8)

  /// Scales one to four hexadecimal digits to a byte.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    let largest = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
