import Foundation
import LocalTime

extension String {
  /// The text as one line that a terminal does not interpret.
  ///
  /// Line breaks and tabs become spaces, and other control characters U+FFFD. Characters that change
  /// the direction of what follows are removed.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var plainLine: String {
    let bytes = Array(utf8)
    // In UTF-8 a control character is ASCII, or starts with 0xC2. One for the direction starts with
    // 0xD8 or 0xE2.
    guard bytes.contains(where: { $0 < 0x20 || [0x7F, 0xC2, 0xD8, 0xE2].contains($0) })
    else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.compactMap(\.plain)))
  }

  /// The lines of the text, each as ``plainLine``.
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
  /// Returns the number of bytes in the line break at an index: 0 if there is none.
  ///
  /// The line breaks are those of the Unicode Standard, section 5.8.
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
  /// The scalar, its replacement if it is a control character, or `nil` if it is one for the
  /// direction.
  fileprivate var plain: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A: " "
    case 0..<0x20, 0x7F..<0xA0: "\u{FFFD}"
    default: properties.isBidiControl ? nil : self
    }
  }
}

extension Date {
  /// Returns the date to the minute, in a sortable form: "2023-07-31 09:00".
  public func plain(in timeZone: TimeZone) -> String {
    let parts = LocalCalendar(timeZone: timeZone)
      .dateComponents([.year, .month, .day, .hour, .minute], from: self)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day)) "
      + "\(digits(parts.hour)):\(digits(parts.minute))"
  }
}
