import Foundation

/// A value of any type as JSON, in a line of a recording.
enum JSON: Codable, Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Converts a value. It is encoded in an array, since some decoders reject a value alone.
  init(encoding value: some Encodable) throws {
    let data = try JSONEncoder().encode([value])
    guard case .array(let values) = try JSONDecoder().decode(JSON.self, from: data),
      let first = values.first
    else { throw CocoaError(.coderInvalidValue) }
    self = first
  }

  /// Returns the value that was converted.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let values = try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([self]))
    guard let value = values.first else { throw CocoaError(.coderReadCorrupt) }
    return value
  }
}
