extension String {
  /// The text on one line, with all markup of Markdown escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  var markdownLine: String {
    // Leading spaces would make a code block, trailing ones a line break.
    let text = Array(plainLine.utf8.drop { $0 == .space })
    let end = text.lastIndex { $0 != .space } ?? -1
    var line: [UInt8] = []
    line.reserveCapacity(text.count + text.count / 8)
    // Leading digits that are followed by `.` or `)` would make a numbered list.
    var isNumber = true
    var index = 0
    while index <= end {
      let byte = text[index]
      let isEscaped =
        isSpecial[Int(byte)]
        || (index == 0 && isSpecialAtStart[Int(byte)])
        || (isNumber && index > 0 && isAfterNumber[Int(byte)])
        || (byte == .ampersand && index < end && startsEntity[Int(text[index + 1])])
      if isEscaped { line.append(.backslash) }
      line.append(byte)
      isNumber = isNumber && isDigit[Int(byte)]
      index += 1
    }
    return String(decoding: line, as: UTF8.self)
  }
}

private let isSpecial = table("\\`*_[]<>#|~")
private let isSpecialAtStart = table("+-=")
private let isAfterNumber = table(".)")
private let isDigit = table("0123456789")
private let startsEntity = table("#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

/// Returns a table of the bytes in an ASCII text.
private func table(_ text: String) -> [Bool] {
  (0...255).map { text.utf8.contains($0) }
}

extension UInt8 {
  fileprivate static let ampersand = UInt8(ascii: "&")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let space = UInt8(ascii: " ")
}
