import Foundation
import IdentifiedCollections

extension StandupsDocument {
  /// Reads a document from the pieces of a file, so that only its values are in memory; or returns `nil` if
  /// the file is empty, unusual or wrong. Then ``init(json:)`` reads it, or says what is wrong.
  ///
  /// - Parameter next: Fills a buffer with the next bytes, and returns their number: zero at the end. Its
  ///   errors are not passed on.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init?(pieces next: TextPieces) {
    self.init(pieces: next, size: 1 << 16)
  }

  /// Reads a document from pieces of at most `size` bytes.
  init?(pieces next: TextPieces, size: Int) {
    guard let document = try? JSONTape.scanning(next, pieceSize: size, Self.init(scanning:))
    else { return nil }
    self = document
  }

  /// Reads a document from data, or returns `nil` if that is empty, unusual or wrong.
  init?(scanning data: Data, pieceSize: Int = 1 << 16) {
    var rest = data[...]
    let document = Self(
      pieces: { buffer in
        let count = rest.copyBytes(to: buffer)
        rest = rest.dropFirst(count)
        return count
      }, size: pieceSize)
    guard let document else { return nil }
    self = document
  }

  private init(scanning tape: JSONTape) throws {
    var version: Int?
    var standups: IdentifiedArrayOf<Standup>?
    var unknownFields = UnknownFields()
    if try tape.isAtArray() {
      (version, standups) = (1, try Self.readStandups(tape))
    } else {
      try tape.readFields { name in
        switch name {
        case "schemaVersion" where version == nil: version = try tape.readValue().integer()
        case "standups" where standups == nil: standups = try Self.readStandups(tape)
        case "schemaVersion", "standups": throw UnusualJSON()
        default: try unknownFields.insert(tape.readValue(), name: name)
        }
      }
      guard version ?? 0 >= 2 else { throw UnusualJSON() }
    }
    try tape.readEnd()
    guard let version, let standups else { throw UnusualJSON() }
    self.version = version
    self.standups = standups
    self.unknownFields = unknownFields
  }

  private static func readStandups(_ tape: JSONTape) throws -> IdentifiedArrayOf<Standup> {
    var standups: IdentifiedArrayOf<Standup> = []
    try tape.readElements { value in
      guard try standups.append(Standup(.scanned(value))).inserted else { throw UnusualJSON() }
    }
    return standups
  }
}
