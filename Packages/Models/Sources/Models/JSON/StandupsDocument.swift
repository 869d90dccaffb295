import Foundation
import IdentifiedCollections

/// What a file of standups holds.
///
/// ```json
/// {
///   "schemaVersion" : 2,
///   "standups" : []
/// }
/// ```
///
/// Version 1 was the array of standups alone. Reading understands all versions up to the current one,
/// and of a newer one as much as it has in common with that; writing makes the current one.
///
/// Fields that this program does not know, of the file and of all values in it, are written again.
public struct StandupsDocument: Hashable, Sendable {
  /// The version that is written.
  public static let currentVersion = 2

  /// The version of the file that this was read from, or the current one.
  public let version: Int
  /// The standups, each with an id of its own.
  public var standups: IdentifiedArrayOf<Standup>
  /// The fields of the file, beside the standups, that this program does not know.
  public var unknownFields = UnknownFields()

  /// Whether writing changes the version of the file, which should be backed up first.
  public var isOlder: Bool { version < Self.currentVersion }

  /// Whether a newer program has written the file. To write it would lose what only that one knows.
  public var isNewer: Bool { version > Self.currentVersion }

  /// Creates a document of the current version.
  public init(standups: IdentifiedArrayOf<Standup> = []) {
    self.version = Self.currentVersion
    self.standups = standups
  }

  /// Reads a file. One without a single byte holds no standups.
  ///
  /// - Throws: A ``Standup/JSONError``, which says to people what is wrong, and where.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(json data: Data) throws(Standup.JSONError) {
    guard !data.isEmpty else {
      self.init()
      return
    }
    do {
      let decoder = JSONDecoder()
      decoder.userInfo[UnknownFields.Counter.key] = UnknownFields.Counter()
      self = try decoder.decode(Self.self, from: data)
    } catch {
      throw Standup.JSONError(error, in: data)
    }
  }

  /// Returns the text for a file: indented, keys in order, so that versions of it compare well.
  ///
  /// - Throws: A ``Standup/JSONError`` if ``isNewer``.
  public func json() throws -> Data {
    try requireKnownVersion()
    return try Standup.encode(self)
  }

  /// Throws a ``Standup/JSONError`` if ``isNewer``: whoever means to write the file asks before it is shown.
  public func requireKnownVersion() throws(Standup.JSONError) {
    if isNewer { throw Standup.JSONError(newerVersion: version) }
  }
}

extension StandupsDocument: Codable {
  private static let versionKey = FieldKey("schemaVersion")
  private static let standupsKey = FieldKey("standups")

  public init(from decoder: any Decoder) throws {
    do {
      _ = try decoder.unkeyedContainer()
    } catch DecodingError.typeMismatch {
      let container = try decoder.container(keyedBy: FieldKey.self)
      version = try container.decode(Int.self, forKey: Self.versionKey)
      guard version >= 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: Self.versionKey, in: container,
          debugDescription: "There is no version \(version)."
        )
      }
      do {
        standups = try container.decode(IdentifiedArrayOf<Standup>.self, forKey: Self.standupsKey)
        unknownFields = try UnknownFields(container, except: [Self.versionKey, Self.standupsKey])
      } catch  where version > Self.currentVersion {
        throw Standup.JSONError(newerVersion: version)
      }
      return
    }
    version = 1
    standups = try IdentifiedArrayOf<Standup>(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    try unknownFields.encode(to: &container)
    try container.encode(Self.currentVersion, forKey: Self.versionKey)
    try container.encode(standups, forKey: Self.standupsKey)
  }
}
