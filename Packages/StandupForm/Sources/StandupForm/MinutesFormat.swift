import Foundation

/// Formats and parses a length in minutes, from 1 to 120: "15", "7.5".
struct MinutesFormat: ParseableFormatStyle, ParseStrategy {
  var parseStrategy: Self { self }

  func format(_ length: Duration) -> String {
    let (minutes, seconds) = length.components.seconds.quotientAndRemainder(dividingBy: 60)
    guard seconds > 0 else { return "\(minutes)" }
    return (Double(length.components.seconds) / 60)
      .formatted(.number.precision(.fractionLength(...2)).locale(Locale(identifier: "en_US_POSIX")))
  }

  func parse(_ text: String) throws -> Duration {
    guard let minutes = Double(text.replacing(",", with: ".")), (1...120).contains(minutes)
    else { throw CocoaError(.formatting) }
    return .seconds(Int((minutes * 60).rounded()))
  }
}
