import Foundation

/// A value of any type as JSON, in a line of a recording.
struct JSON: RawRepresentable, Codable, Equatable, Sendable {
  /// The value in an array, since some decoders reject a value alone.
  let rawValue: String
}

extension JSON {
  init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(rawValue: String(decoding: try encoder.encode([value]), as: UTF8.self))
  }

  /// Returns the value that was encoded.
  func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    let values = try JSONDecoder().decode([Value].self, from: Data(rawValue.utf8))
    guard let value = values.first else { throw CocoaError(.coderReadCorrupt) }
    return value
  }
}
