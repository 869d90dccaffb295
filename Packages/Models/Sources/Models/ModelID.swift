import Foundation

/// The id of a standup, a meeting or a person. The id of one kind cannot be used for another:
///
/// ```swift
/// standups[id: standup.id]
/// standups[id: meeting.id]  // does not compile
/// ```
public struct ModelID<Model>: Hashable, Sendable {
  /// The id in the file.
  public let uuid: UUID

  /// Creates an id from that in the file.
  public init(uuid: UUID) {
    self.uuid = uuid
  }

  /// Creates an id, as in `Meeting.ID(uuid())`.
  public init(_ uuid: UUID) {
    self.init(uuid: uuid)
  }
}

extension ModelID: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uuid)
  }
}

extension ModelID: CustomStringConvertible {
  public var description: String { uuid.uuidString }
}
