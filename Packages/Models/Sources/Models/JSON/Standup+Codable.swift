import Foundation
import IdentifiedCollections

// The length is written as a number of seconds, which people and scripts understand.
extension Standup: Codable {
  private static let idKey = FieldKey("id")
  private static let attendeesKey = FieldKey("attendees")
  private static let durationKey = FieldKey("duration")
  private static let meetingsKey = FieldKey("meetings")
  private static let themeKey = FieldKey("theme")
  private static let titleKey = FieldKey("title")
  private static let keys: Set = [
    idKey, attendeesKey, durationKey, meetingsKey, themeKey, titleKey,
  ]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    self.init(
      id: try container.decode(UUID.self, forKey: Self.idKey),
      attendees: try container.decode(IdentifiedArrayOf<Attendee>.self, forKey: Self.attendeesKey),
      duration: try container.decodeSeconds(forKey: Self.durationKey),
      meetings: try container.decode(IdentifiedArrayOf<Meeting>.self, forKey: Self.meetingsKey),
      theme: try container.decodeTheme(forKey: Self.themeKey),
      title: try container.decodeText(forKey: Self.titleKey, limit: Limits.title)
    )
    unknownFields = try UnknownFields(container, except: Self.keys)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    try unknownFields.encode(to: &container)
    try container.encode(id, forKey: Self.idKey)
    try container.encode(attendees, forKey: Self.attendeesKey)
    try container.encode(duration.decimalSeconds, forKey: Self.durationKey)
    try container.encode(meetings, forKey: Self.meetingsKey)
    try container.encode(theme, forKey: Self.themeKey)
    try container.encode(String(title.prefix(utf8: Limits.title)), forKey: Self.titleKey)
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeTheme(forKey key: Key) throws -> Theme {
    let name = try decode(String.self, forKey: key)
    guard let theme = Theme(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "There is no theme \"\(name.prefix(40))\"."
      )
    }
    return theme
  }

  /// Decodes a duration: a number of seconds, or what the standard library makes of durations.
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
    guard duration <= Limits.duration else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "A standup cannot be longer than a year."
      )
    }
    return duration
  }
}

extension Duration {
  /// The number of seconds, in which no attosecond is lost. A duration beyond the limits becomes the
  /// nearest one within them.
  fileprivate var decimalSeconds: Decimal {
    let duration = max(.zero, min(self, Limits.duration))
    return Decimal(duration.components.seconds)
      + Decimal(sign: .plus, exponent: -18, significand: Decimal(duration.components.attoseconds))
  }

  fileprivate init<Key>(
    decimalSeconds: Decimal, in container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws {
    // Far more than the limit, and few enough to count.
    guard decimalSeconds.isFinite, abs(decimalSeconds) < 1_000_000_000_000 else {
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
