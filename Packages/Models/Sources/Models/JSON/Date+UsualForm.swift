import Foundation

extension Date {
  /// Creates a date from the form in which this program writes it, such as `2026-11-28T19:44:39Z`, in the years
  /// 1900 to 2199. Digits of a second are left out. Returns `nil` for another form, which Foundation reads.
  ///
  /// Foundation takes a microsecond, which for the dates of a file adds up.
  init?(usualForm text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
    let last = bytes.count - 1
    guard (19...35).contains(last), bytes[last] == UInt8(ascii: "Z"),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = number(0..<4), (1900..<2200).contains(year),
      let month = number(5..<7), (1...12).contains(month),
      let day = number(8..<10), (1...Self.days(in: month, of: year)).contains(day),
      let hour = number(11..<13), hour < 24, let minute = number(14..<16), minute < 60,
      let second = number(17..<19), second < 60
    else { return nil }
    // Earlier versions wrote digits of a second.
    if last > 19 {
      let digits = bytes[20..<last]
      guard bytes[19] == UInt8(ascii: "."), !digits.isEmpty,
        digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
      else { return nil }
    }
    // The years begin in March, so that a leap day is the last of a year.
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let days = 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day
    let daysBefore2001 = 730_792
    let seconds = ((days - daysBefore2001) * 24 + hour) * 3600 + minute * 60 + second
    self.init(timeIntervalSinceReferenceDate: Double(seconds))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
