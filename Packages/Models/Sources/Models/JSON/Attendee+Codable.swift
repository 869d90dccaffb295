import Foundation

extension Attendee: Codable, FieldsDecodable {
  private static let idKey = FieldKey("id")
  private static let nameKey = FieldKey("name")

  public init(from decoder: any Decoder) throws {
    try self.init(Fields(decoder))
  }

  init(_ container: Fields) throws {
    self.init(
      id: try container.decode(Attendee.ID.self, forKey: Self.idKey),
      name: try container.decodeText(forKey: Self.nameKey, limit: Limits.title)
    )
    unknownFields = try UnknownFields(container, except: [Self.idKey, Self.nameKey])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    try unknownFields.encode(to: &container)
    try container.encode(id, forKey: Self.idKey)
    try container.encode(String(name.prefix(utf8: Limits.title)), forKey: Self.nameKey)
  }
}
