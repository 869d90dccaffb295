import Foundation
import IdentifiedCollections

// The date is written as ISO 8601, which people and scripts understand.
extension Meeting: Codable, FieldsDecodable {
  private static let idKey = FieldKey("id")
  private static let absenteesKey = FieldKey("absentees")
  private static let dateKey = FieldKey("date")
  private static let durationKey = FieldKey("duration")
  private static let endedEarlyKey = FieldKey("endedEarly")
  private static let parkingLotKey = FieldKey("parkingLot")
  private static let plannedKey = FieldKey("plannedDuration")
  private static let speakersKey = FieldKey("speakers")
  private static let transcriptKey = FieldKey("transcript")
  private static let keys: Set = [
    idKey, absenteesKey, dateKey, durationKey, endedEarlyKey, parkingLotKey, plannedKey,
    speakersKey,
    transcriptKey,
  ]

  public init(from decoder: any Decoder) throws {
    try self.init(Fields(decoder))
  }

  init(_ container: Fields) throws {
    self.init(
      id: try container.decode(Meeting.ID.self, forKey: Self.idKey),
      date: try container.decodeDate(forKey: Self.dateKey),
      duration: container.contains(Self.durationKey)
        ? try container.decodeSeconds(forKey: Self.durationKey) : nil,
      plannedDuration: container.contains(Self.plannedKey)
        ? try container.decodeSeconds(forKey: Self.plannedKey) : nil,
      isEndedEarly: try container.decodeIfPresent(Bool.self, forKey: Self.endedEarlyKey) ?? false,
      parkingLot: try container.decodeTopics(forKey: Self.parkingLotKey),
      speakers: try container.decodeIfPresent(
        IdentifiedArrayOf<Speaker>.self, forKey: Self.speakersKey) ?? [],
      absentees: try container.decodeIfPresent(
        IdentifiedArrayOf<Attendee>.self, forKey: Self.absenteesKey) ?? [],
      transcript: try container.decodeText(forKey: Self.transcriptKey, limit: Limits.transcript)
    )
    unknownFields = try UnknownFields(container, except: Self.keys)
  }

  // Fields that earlier versions did not have are only written if they are set, so that meetings of
  // those versions are written unchanged.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    try unknownFields.encode(to: &container)
    try container.encode(id, forKey: Self.idKey)
    try container.encode(date.iso8601, forKey: Self.dateKey)
    try container.encodeIfPresent(duration?.decimalSeconds, forKey: Self.durationKey)
    try container.encodeIfPresent(plannedDuration?.decimalSeconds, forKey: Self.plannedKey)
    if isEndedEarly { try container.encode(true, forKey: Self.endedEarlyKey) }
    if !parkingLot.isEmpty {
      try container.encode(
        parkingLot.prefix(Limits.topics).map { String($0.prefix(utf8: Limits.title)) },
        forKey: Self.parkingLotKey)
    }
    if !absentees.isEmpty { try container.encode(absentees, forKey: Self.absenteesKey) }
    if !speakers.isEmpty { try container.encode(speakers, forKey: Self.speakersKey) }
    try container.encode(
      String(transcript.prefix(utf8: Limits.transcript)), forKey: Self.transcriptKey)
  }
}

extension Meeting.Speaker: Codable, FieldsDecodable {
  private static let idKey = FieldKey("id")
  private static let durationKey = FieldKey("duration")
  private static let nameKey = FieldKey("name")
  private static let notesKey = FieldKey("notes")
  private static let turnKey = FieldKey("turn")

  public init(from decoder: any Decoder) throws {
    try self.init(Fields(decoder))
  }

  init(_ container: Fields) throws {
    self.init(
      id: try container.decode(Attendee.ID.self, forKey: Self.idKey),
      name: try container.decodeText(forKey: Self.nameKey, limit: Limits.title),
      duration: try container.decodeSeconds(forKey: Self.durationKey),
      turn: try container.decodeChoice("turn", forKey: Self.turnKey) ?? .taken,
      notes: container.contains(Self.notesKey)
        ? try container.decodeText(forKey: Self.notesKey, limit: Limits.notes) : ""
    )
    unknownFields = try UnknownFields(
      container,
      except: [Self.idKey, Self.durationKey, Self.nameKey, Self.notesKey, Self.turnKey])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    try unknownFields.encode(to: &container)
    try container.encode(id, forKey: Self.idKey)
    try container.encode(String(name.prefix(utf8: Limits.title)), forKey: Self.nameKey)
    try container.encode(duration.decimalSeconds, forKey: Self.durationKey)
    if turn != .taken { try container.encode(turn, forKey: Self.turnKey) }
    if !notes.isEmpty {
      try container.encode(String(notes.prefix(utf8: Limits.notes)), forKey: Self.notesKey)
    }
  }
}

extension Fields {
  /// Decodes the topics of a parking lot.
  fileprivate func decodeTopics(forKey key: FieldKey) throws -> [String] {
    let topics = try decodeIfPresent([String].self, forKey: key) ?? []
    guard topics.count <= Limits.topics,
      topics.allSatisfy({ $0.utf8.count <= Limits.title })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "The topics are too many, or too long."
      )
    }
    return topics
  }

  /// Decodes a date in ISO 8601, or from a number of seconds since 2001, as Foundation encodes it.
  fileprivate func decodeDate(forKey key: FieldKey) throws -> Date {
    if let string = try? decode(String.self, forKey: key) {
      if let date = Date(iso8601: string), Date.representable.contains(date) { return date }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "\"\(string.prefix(40))\" is not a date in ISO 8601."
      )
    }
    let date = try decode(Date.self, forKey: key)
    guard Date.representable.contains(date) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "The date is not in the years 1 to 9999."
      )
    }
    return date
  }
}

extension Date {
  /// The range of dates with a year of four digits in ISO 8601: the years 1 to 9999.
  static let representable =
    Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799.999)

  /// The date without a fraction of a second, clamped to the representable range.
  var wholeSeconds: Date {
    let range = Self.representable
    // Comparisons with NaN are always false.
    let isNumber = !timeIntervalSinceReferenceDate.isNaN
    let date = isNumber ? max(range.lowerBound, min(self, range.upperBound)) : range.lowerBound
    return Date(
      timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
  }

  /// The date in ISO 8601 and whole seconds, which other programs read.
  var iso8601: String { wholeSeconds.formatted(.iso8601) }

  fileprivate init?(iso8601 string: String) {
    // The longest form, with nine digits of a second, which are left out, has 35 characters.
    guard string.utf8.count <= 64 else { return nil }
    if let date = Date(usualForm: string) {
      self = date
      return
    }
    var string = string
    if let point = string.firstIndex(of: ".") {
      let digits = string[string.index(after: point)...].prefix { $0.isASCII && $0.isNumber }
      string.removeSubrange(point..<digits.endIndex)
    }
    guard let date = try? Date(string, strategy: .iso8601) else { return nil }
    self = date
  }
}
