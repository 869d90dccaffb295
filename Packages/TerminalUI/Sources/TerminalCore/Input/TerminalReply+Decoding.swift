extension TerminalReply {
  /// An operating system command that answers a question: `11;rgb:1e1e/1e1e/2e2e`.
  init?(operatingSystemCommand bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").compactMap(Self.component)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    self = .backgroundColor(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// One to four hexadecimal digits, scaled to a byte.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    let largest = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
