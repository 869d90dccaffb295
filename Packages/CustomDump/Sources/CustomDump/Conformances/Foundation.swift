import Foundation

extension AttributedString: CustomDumpRepresentable {
  /// The characters.
  public var customDumpValue: Any { String(characters[...]) }
}

extension Calendar: CustomDumpReflectable {
  /// The properties in which calendars may differ.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "identifier": identifier,
        "locale": locale as Any,
        "timeZone": timeZone,
        "firstWeekday": firstWeekday,
        "minimumDaysInFirstWeek": minimumDaysInFirstWeek,
      ],
      displayStyle: .struct)
  }
}

extension Data: CustomDumpStringConvertible {
  /// The number of bytes, such as `Data(1,024 bytes)`.
  public var customDumpDescription: String {
    let number = count.formatted(.number.locale(Locale(identifier: "en_US")))
    return "Data(\(number) \(count == 1 ? "byte" : "bytes"))"
  }
}

extension Date: CustomDumpStringConvertible {
  /// The date in UTC to the millisecond, such as `Date(2009-02-13T23:31:30.000Z)`.
  public var customDumpDescription: String {
    let style = ISO8601FormatStyle(includingFractionalSeconds: true)
    // The style truncates, and few milliseconds are binary fractions; this rounds.
    return "Date(\(addingTimeInterval(0.000_5).formatted(style)))"
  }
}

extension Decimal: CustomDumpStringConvertible {
  /// The digits.
  public var customDumpDescription: String { description }
}

extension Locale: CustomDumpStringConvertible {
  /// The identifier.
  public var customDumpDescription: String { "Locale(\(identifier))" }
}

extension NSRange: CustomDumpStringConvertible {
  /// The range as Swift writes it, such as `0..<1`.
  public var customDumpDescription: String { Range(self).map { "\($0)" } ?? description }
}

extension TimeZone: CustomDumpReflectable {
  /// The identifier and the current abbreviation, offset and daylight saving time.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "identifier": identifier,
        "abbreviation": abbreviation() as Any,
        "secondsFromGMT": secondsFromGMT(),
        "isDaylightSavingTime": isDaylightSavingTime(),
      ],
      displayStyle: .struct)
  }
}

extension URL: CustomDumpStringConvertible {
  /// The address.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension UUID: CustomDumpStringConvertible {
  /// The hexadecimal digits.
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}
