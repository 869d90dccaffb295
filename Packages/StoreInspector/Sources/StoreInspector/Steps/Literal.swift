import ComposableArchitecture
import Foundation

/// Writes values of the types that have literals, or a known initializer, in Swift.
enum Literal {
  /// Returns the expression of a value; `nil` for one of another type.
  static func text(of value: Any) -> String? {
    switch value {
    case let value as String: quoted(value)
    case let value as Substring: quoted(String(value))
    case let value as Character: quoted(String(value))
    case let value as Bool: "\(value)"
    case let value as any BinaryInteger: "\(value)"
    case let value as Double: number(value)
    case let value as Float: number(value)
    case let value as CGFloat: number(Double(value))
    case let value as Decimal: value.isNaN ? nil : "Decimal(string: \(quoted("\(value)")))!"
    case let value as UUID: uuid(value)
    case let value as Date: date(value)
    case let value as URL: url(value)
    case let value as Data: "Data([\(value.map(String.init).joined(separator: ", "))])"
    case let value as TimeZone:
      TimeZone(identifier: value.identifier) == value
        ? "TimeZone(identifier: \(quoted(value.identifier)))!" : nil
    case let value as Locale:
      Locale(identifier: value.identifier) == value
        ? "Locale(identifier: \(quoted(value.identifier)))" : nil
    case let value as Duration: duration(value)
    case let value as IndexSet: "[\(value.map(String.init).joined(separator: ", "))]"
    case let value as StackElementID: String("\(value)".dropFirst())
    case is CancellationError: "CancellationError()"
    case is Void: "()"
    default: nil
    }
  }

  private static func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible)
    -> String?
  {
    // NaN does not equal itself, so a test cannot compare it.
    if value.isNaN { return nil }
    return value.isInfinite ? (value < 0 ? "-.infinity" : ".infinity") : "\(value)"
  }

  private static func date(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    return Date(timeIntervalSince1970: seconds) == date
      ? "Date(timeIntervalSince1970: \(seconds))"
      : "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
  }

  private static func url(_ url: URL) -> String? {
    if url.isFileURL, URL(filePath: url.path) == url { return "URL(filePath: \(quoted(url.path)))" }
    return URL(string: url.absoluteString) == url
      ? "URL(string: \(quoted(url.absoluteString)))!" : nil
  }

  private static func uuid(_ id: UUID) -> String {
    let text = id.uuidString
    if text.hasPrefix("00000000-0000-0000-0000-"), let number = Int(text.suffix(12), radix: 16) {
      return "UUID(\(number))"
    }
    return "UUID(uuidString: \(quoted(text)))!"
  }

  private static func duration(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    for (unit, count) in [
      ("seconds", 1), ("milliseconds", 1_000), ("microseconds", 1_000_000),
      ("nanoseconds", 1_000_000_000),
    ] as [(String, Int64)] {
      let step = 1_000_000_000_000_000_000 / count
      let (units, overflows) = seconds.multipliedReportingOverflow(by: count)
      if attoseconds % step == 0, !overflows { return ".\(unit)(\(units + attoseconds / step))" }
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  /// Returns a string literal with escaped control characters.
  static func quoted(_ text: String) -> String {
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      default:
        // Invisible characters are escaped, except for the one that joins emoji.
        let isPlain =
          scalar == "\u{200D}"
          || ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
            scalar.properties.generalCategory)
        literal += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(literal)\""
  }
}
