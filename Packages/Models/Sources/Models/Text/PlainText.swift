import Foundation

extension String {
  /// The text with its control characters made visible, fit for a terminal: a title cannot give orders.
  /// Line breaks and tabs become spaces.
  public var plainLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          guard $0.properties.generalCategory == .control else { return $0 }
          return $0 == "\n" || $0 == "\t" ? " " : "\u{FFFD}"
        }
      )
    )
  }

  /// The same, line by line.
  var plainLines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).plainLine }
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
