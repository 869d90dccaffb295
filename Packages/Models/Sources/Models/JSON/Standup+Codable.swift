import Foundation
import IdentifiedCollections

// The length is written as a number of seconds, which people and scripts understand.
extension Standup: Codable {
  private enum CodingKeys: CodingKey {
    case id
    case attendees
    case duration
    case meetings
    case theme
    case title
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(UUID.self, forKey: .id),
      attendees: try container.decode(IdentifiedArrayOf<Attendee>.self, forKey: .attendees),
      duration: try container.decodeSeconds(forKey: .duration),
      meetings: try container.decode(IdentifiedArrayOf<Meeting>.self, forKey: .meetings),
      theme: try container.decode(Theme.self, forKey: .theme),
      title: try container.decode(String.self, forKey: .title)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(attendees, forKey: .attendees)
    try container.encode(duration.decimalSeconds, forKey: .duration)
    try container.encode(meetings, forKey: .meetings)
    try container.encode(theme, forKey: .theme)
    try container.encode(title, forKey: .title)
  }
}

extension KeyedDecodingContainer {
  /// A duration: a number of seconds, or what the standard library makes of durations.
  fileprivate func decodeSeconds(forKey key: Key) throws -> Duration {
    let duration: Duration
    do {
      duration = try Duration(decimalSeconds: decode(Decimal.self, forKey: key), in: self, key)
    } catch let DecodingError.typeMismatch(type, context) {
      guard let standardForm = try? decode(Duration.self, forKey: key) else {
        throw DecodingError.typeMismatch(type, context)
      }
      duration = standardForm
    }
    guard duration >= .zero else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "A duration cannot be negative."
      )
    }
    return duration
  }
}

extension Duration {
  /// The number of seconds, in which no attosecond is lost.
  fileprivate var decimalSeconds: Decimal {
    Decimal(components.seconds)
      + Decimal(sign: .plus, exponent: -18, significand: Decimal(components.attoseconds))
  }

  fileprivate init<Key>(
    decimalSeconds: Decimal, in container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws {
    guard decimalSeconds.isFinite, abs(decimalSeconds) < Decimal(Int64.max) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "\(decimalSeconds) seconds are too many."
      )
    }
    var exact = decimalSeconds
    var whole = Decimal()
    NSDecimalRound(&whole, &exact, 0, .down)
    let attoseconds = Decimal(sign: .plus, exponent: 18, significand: decimalSeconds - whole)
    self.init(
      secondsComponent: NSDecimalNumber(decimal: whole).int64Value,
      attosecondsComponent: NSDecimalNumber(decimal: attoseconds).int64Value
    )
  }
}
