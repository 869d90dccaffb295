import Foundation
import IdentifiedCollections

// Settings are only written if they differ from the default, so that files of earlier versions are
// written unchanged.
extension Standup: Codable, FieldsDecodable {
  private static let idKey = FieldKey("id")
  private static let attendeesKey = FieldKey("attendees")
  private static let durationKey = FieldKey("duration")
  private static let ledByHandKey = FieldKey("ledByHand")
  private static let meetingsKey = FieldKey("meetings")
  private static let orderKey = FieldKey("speakingOrder")
  private static let overtimeKey = FieldKey("allowsOvertime")
  private static let scheduleKey = FieldKey("schedule")
  private static let themeKey = FieldKey("theme")
  private static let titleKey = FieldKey("title")
  private static let keys: Set = [
    idKey, attendeesKey, durationKey, ledByHandKey, meetingsKey, orderKey, overtimeKey, scheduleKey,
    themeKey, titleKey,
  ]

  public init(from decoder: any Decoder) throws {
    try self.init(Fields(decoder))
  }

  init(_ container: Fields) throws {
    self.init(
      id: try container.decode(Standup.ID.self, forKey: Self.idKey),
      attendees: try container.decode(IdentifiedArrayOf<Attendee>.self, forKey: Self.attendeesKey),
      duration: try container.decodeSeconds(forKey: Self.durationKey),
      meetings: try container.decode(IdentifiedArrayOf<Meeting>.self, forKey: Self.meetingsKey),
      theme: try container.decodeTheme(forKey: Self.themeKey),
      title: try container.decodeText(forKey: Self.titleKey, limit: Limits.title)
    )
    allowsOvertime = try container.decodeIfPresent(Bool.self, forKey: Self.overtimeKey) ?? false
    isLedByHand = try container.decodeIfPresent(Bool.self, forKey: Self.ledByHandKey) ?? false
    schedule = try container.decodeSchedule(forKey: Self.scheduleKey)
    speakingOrder =
      try container.decodeChoice("speaking order", forKey: Self.orderKey) ?? .listed
    unknownFields = try UnknownFields(container, except: Self.keys)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    try unknownFields.encode(to: &container)
    try container.encode(id, forKey: Self.idKey)
    try container.encode(attendees, forKey: Self.attendeesKey)
    try container.encode(duration.decimalSeconds, forKey: Self.durationKey)
    try container.encode(meetings, forKey: Self.meetingsKey)
    if speakingOrder != .listed { try container.encode(speakingOrder, forKey: Self.orderKey) }
    if allowsOvertime { try container.encode(true, forKey: Self.overtimeKey) }
    if isLedByHand { try container.encode(true, forKey: Self.ledByHandKey) }
    try container.encodeIfPresent(schedule?.text, forKey: Self.scheduleKey)
    try container.encode(theme, forKey: Self.themeKey)
    try container.encode(String(title.prefix(utf8: Limits.title)), forKey: Self.titleKey)
  }
}

extension Fields {
  fileprivate func decodeTheme(forKey key: FieldKey) throws -> Theme {
    let name = try decode(String.self, forKey: key)
    guard let theme = Theme(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "There is no theme \"\(name.prefix(40))\"."
      )
    }
    return theme
  }

  fileprivate func decodeSchedule(forKey key: FieldKey) throws -> Schedule? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard text.utf8.count <= 200, let schedule = Schedule(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "\"\(text.prefix(40))\" is no schedule such as \"Mon–Fri 9:30\"."
      )
    }
    return schedule
  }

  /// Decodes a choice by its name, or returns `nil` if there is none.
  func decodeChoice<Choice: RawRepresentable<String>>(
    _ noun: String, forKey key: FieldKey
  ) throws -> Choice? {
    guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let choice = Choice(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "There is no \(noun) \"\(name.prefix(40))\"."
      )
    }
    return choice
  }
}
