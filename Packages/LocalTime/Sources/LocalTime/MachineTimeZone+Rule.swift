extension MachineTimeZone {
  /// Returns whether a text is a rule of POSIX, such as `CET-1CEST,M3.5.0,M10.5.0/3`, `JST-9` or
  /// `<+03>-3`. As in the C library, the time of a change may be negative or on a later day.
  static func isRule(_ text: String) -> Bool {
    var rest = Substring(text)
    guard takeName(&rest), takeTime(&rest, hours: 0...24, signs: "+-") else { return false }
    if rest.isEmpty { return true }
    guard takeName(&rest) else { return false }
    _ = takeTime(&rest, hours: 0...24, signs: "+-")
    return rest.isEmpty || rest == "," || (takeChange(&rest) && takeChange(&rest) && rest.isEmpty)
  }

  /// Takes the name of a time zone, such as `CET` or `<+03>`, from the start of a text.
  private static func takeName(_ text: inout Substring) -> Bool {
    let isQuoted = take("<", &text)
    let name = text.prefix { letter in
      letter.isASCII && (letter.isLetter || isQuoted && (letter.isNumber || "+-".contains(letter)))
    }
    text = text.dropFirst(name.count)
    return name.count >= 3 && (!isQuoted || take(">", &text))
  }

  /// Takes the date of a change, such as `,M3.5.0/-2`, from the start of a text.
  private static func takeChange(_ text: inout Substring) -> Bool {
    guard take(",", &text) else { return false }
    let isDay =
      if take("M", &text) {
        takeNumber(&text, 1...12) && take(".", &text) && takeNumber(&text, 1...5)
          && take(".", &text) && takeNumber(&text, 0...6)
      } else if take("J", &text) {
        takeNumber(&text, 1...365)
      } else {
        takeNumber(&text, 0...365)
      }
    return isDay && (!take("/", &text) || takeTime(&text, hours: 0...167, signs: "-"))
  }

  /// Takes a time such as `-3:30` from the start of a text.
  private static func takeTime(
    _ text: inout Substring, hours: ClosedRange<Int>, signs: String
  ) -> Bool {
    if let sign = text.first, signs.contains(sign) { text.removeFirst() }
    guard takeNumber(&text, hours) else { return false }
    for _ in 0..<2 where take(":", &text) {
      guard takeNumber(&text, 0...59) else { return false }
    }
    return true
  }

  private static func takeNumber(_ text: inout Substring, _ range: ClosedRange<Int>) -> Bool {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text.dropFirst(digits.count)
    return Int(digits).map(range.contains) ?? false
  }

  private static func take(_ letter: Character, _ text: inout Substring) -> Bool {
    guard text.first == letter else { return false }
    text.removeFirst()
    return true
  }
}
