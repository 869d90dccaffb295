import Foundation

extension String {
  /// The text with its control characters made visible, fit for a terminal: a title cannot give orders.
  /// Line breaks and tabs become spaces.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var plainLine: String {
    let bytes = Array(utf8)
    // In UTF-8 a control character is ASCII, or starts with this byte.
    guard bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.plain)))
  }

  /// The same, line by line.
  var plainLines: [String] {
    let bytes = Array(utf8)
    var lines: [String] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let length = bytes.lineBreakLength(at: index)
      if length > 0 {
        lines.append(String(decoding: bytes[start..<index], as: UTF8.self).plainLine)
        start = index + length
      }
      index += max(1, length)
    }
    return lines + [String(decoding: bytes[start...], as: UTF8.self).plainLine]
  }
}

extension [UInt8] {
  /// The number of bytes in the line break at an index, which is 0 if there is none.
  fileprivate func lineBreakLength(at index: Int) -> Int {
    switch self[index] {
    case 0x0D where index + 1 < count && self[index + 1] == 0x0A: 2
    case 0x0A...0x0D: 1
    case 0xC2 where self[index + 1] == 0x85: 2
    case 0xE2 where self[index + 1] == 0x80 && self[index + 2] | 1 == 0xA9: 3
    default: 0
    }
  }
}

extension Unicode.Scalar {
  /// The scalar, or what stands for it if it is a control character.
  fileprivate var plain: Unicode.Scalar {
    switch value {
    case 0x09, 0x0A: " "
    case 0..<0x20, 0x7F..<0xA0: "\u{FFFD}"
    default: self
    }
  }
}

extension Date {
  /// The date as it sorts, to the minute: "2023-07-31 09:00".
  public func plain(in timeZone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: self)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day)) "
      + "\(digits(parts.hour)):\(digits(parts.minute))"
  }
}
