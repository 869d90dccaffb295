import Foundation
import IdentifiedCollections

extension StandupsDocument {
  /// Reads a document from a ``JSONTape``, or returns `nil` if it is unusual or wrong.
  init?(scanning data: Data) {
    guard let document = try? JSONTape.scanning(data, Self.init(scanning:)) else { return nil }
    self = document
  }

  private init(scanning tape: JSONTape) throws {
    var version: Int?
    var standups: IdentifiedArrayOf<Standup>?
    var unknownFields = UnknownFields()
    if tape.isAtArray {
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
