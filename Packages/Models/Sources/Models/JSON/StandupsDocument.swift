import Foundation
import IdentifiedCollections

/// The contents of a file of standups.
///
/// ```json
/// {
///   "schemaVersion" : 2,
///   "standups" : []
/// }
/// ```
///
/// Version 1 was the array of standups alone. All versions up to the current one can be read, and
/// those parts of a newer one that the current one has, too; the current version is written.
///
/// Unknown fields, of the file and of all values in it, are kept when it is written.
public struct StandupsDocument: Hashable, Sendable {
  /// The version that is written.
  public static let currentVersion = 2

  /// The version of the file that this was read from, or the current one.
  public let version: Int
  /// The standups, in the order of the list.
  public var standups: IdentifiedArrayOf<Standup>
  /// The fields of the file that this program does not know.
  public var unknownFields = UnknownFields()

  /// Whether the file has an earlier version, and should be backed up before it is written.
  public var isOlder: Bool { version < Self.currentVersion }

  /// Whether the file has a newer version. Writing it would lose data, and is an error.
  public var isNewer: Bool { version > Self.currentVersion }

  /// Creates a document of the current version.
  public init(standups: IdentifiedArrayOf<Standup> = []) {
    self.version = Self.currentVersion
    self.standups = standups
  }

  /// Reads a document from the data of a file. Empty data has no standups.
  ///
  /// - Throws: A ``Standup/JSONError`` that describes the problem and its place.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(json data: Data) throws(Standup.JSONError) {
    guard !data.isEmpty else {
      self.init()
      return
    }
    if let document = Self(scanning: data) {
      self = document
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

  /// Returns the data for a file: indented, with sorted keys, so that line-based diffs are small.
  ///
  /// - Throws: A ``Standup/JSONError`` if ``isNewer``.
  public func json() throws -> Data {
    try requireKnownVersion()
    return try Standup.encode(self)
  }

  /// Throws a ``Standup/JSONError`` if ``isNewer``. Call it before showing a file that is to be
  /// written.
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
        unknownFields = try UnknownFields(
          Fields(container), except: [Self.versionKey, Self.standupsKey])
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
