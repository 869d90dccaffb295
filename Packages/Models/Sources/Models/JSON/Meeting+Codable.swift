import Foundation

// The date is written as ISO 8601, which people and scripts understand.
extension Meeting: Codable {
  private enum CodingKeys: CodingKey {
    case id
    case date
    case transcript
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(UUID.self, forKey: .id),
      date: try container.decodeDate(forKey: .date),
      transcript: try container.decode(String.self, forKey: .transcript)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(date.iso8601, forKey: .date)
    try container.encode(transcript, forKey: .transcript)
  }
}

extension KeyedDecodingContainer {
  /// A date: in ISO 8601, or what Foundation makes of dates.
  fileprivate func decodeDate(forKey key: Key) throws -> Date {
    guard let string = try? decode(String.self, forKey: key) else {
      return try decode(Date.self, forKey: key)
    }
    guard let date = Date(iso8601: string) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\"\(string)\" is not a date in ISO 8601."
      )
    }
    return date
  }
}

extension Date {
  /// The date in ISO 8601, with as many digits as it takes to read the same date again: at least three,
  /// and at most nine.
  fileprivate var iso8601: String {
    let seconds = timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    let nanoseconds = min(Int(((seconds - whole) * 1e9).rounded()), 999_999_999)
    let date = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601).dropLast()
    let digits = String(1_000_000_000 + nanoseconds).dropFirst()
    return (3...9).lazy.map { "\(date).\(digits.prefix($0))Z" }
      .first { Date(iso8601: $0) == self } ?? "\(date).\(digits)Z"
  }

  fileprivate init?(iso8601 string: String) {
    var string = string
    var fraction = 0.0
    if let point = string.firstIndex(of: ".") {
      let digits = string[string.index(after: point)...].prefix { $0.isASCII && $0.isNumber }
      guard let value = Double("0.\(digits)") else { return nil }
      fraction = value
      string.removeSubrange(point..<digits.endIndex)
    }
    guard let date = try? Date(string, strategy: .iso8601) else { return nil }
    self.init(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate + fraction)
  }
}
