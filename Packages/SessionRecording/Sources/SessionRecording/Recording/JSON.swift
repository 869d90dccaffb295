import Foundation

/// A value of any type as JSON, in a line of a recording.
struct JSON: Codable, Equatable, Sendable {
  /// The value in an array, since some decoders reject a value alone.
  private let text: String

  init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    text = String(decoding: try encoder.encode([value]), as: UTF8.self)
  }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Returns the value that was encoded.
  func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    let values = try JSONDecoder().decode([Value].self, from: Data(text.utf8))
    guard let value = values.first else { throw CocoaError(.coderReadCorrupt) }
    return value
  }
}

extension Outcome {
  init(text: String) {
    // A text has no error.
    self = (try? JSON(encoding: text)).map(Outcome.value) ?? .end
  }

  /// The text of a value that is one.
  var text: String? {
    if case .value(let json) = self { try? json.decode(String.self) } else { nil }
  }
}
