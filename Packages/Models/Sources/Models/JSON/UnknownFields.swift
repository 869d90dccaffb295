import Foundation
import Synchronization

/// The fields of a file that this version of the program does not know.
///
/// They are kept, so that the data of a newer version, or of another program, is not lost.
public struct UnknownFields: Hashable, Sendable {
  /// A value in JSON.
  enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case decimal(Decimal)
    case double(Double)
    case string(String)
    case array([Value])
    case object([String: Value])
  }

  /// A counter of the values of unknown fields in a file.
  final class Counter: Sendable {
    // The initializer never returns `nil`.
    static let key = CodingUserInfoKey(rawValue: "unknownValues")!
    private let count = Mutex(0)

    /// Counts a value, and returns whether the limit is exceeded.
    func isExceeded() -> Bool {
      count.withLock {
        $0 += 1
        return $0 > Limits.unknownValues
      }
    }
  }

  private var fields: [String: Value]

  /// Creates an empty collection of fields.
  public init() {
    fields = [:]
  }

  /// Whether there are no unknown fields.
  public var isEmpty: Bool { fields.isEmpty }

  /// Reads the fields of an object that have other names.
  init(_ container: Fields, except known: @autoclosure () -> Set<FieldKey>) throws {
    fields = [:]
    switch container {
    case .decoded(let decoded):
      let (container, known) = (decoded.container, known())
      for key in container.allKeys where !known.contains(key) {
        let value = try container.decode(Value.self, forKey: key)
        guard value.depth <= Limits.depth else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container, debugDescription: "The value is nested too deeply."
          )
        }
        fields[key.stringValue] = value
      }
    case .scanned(let object):
      try object.forEachUnusedField { name, value in
        try insert(value, name: name.text(), known: known())
      }
    }
  }

  /// Adds a field of an object on a tape. One that is known, or there already, is there twice.
  mutating func insert(_ value: JSONValue, name: String, known: Set<FieldKey> = []) throws {
    guard fields[name] == nil, !known.contains(FieldKey(name)) else { throw UnusualJSON() }
    fields[name] = try value.unknown()
  }

  /// The fields as JSON, or an empty text if there are none.
  var text: String {
    guard !isEmpty else { return "" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(fields)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func encode(to container: inout KeyedEncodingContainer<FieldKey>) throws {
    for (name, value) in fields { try container.encode(value, forKey: FieldKey(name)) }
  }
}

extension UnknownFields.Value: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let counter = decoder.userInfo[UnknownFields.Counter.key] as? UnknownFields.Counter
    guard counter?.isExceeded() != true else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The file has too many values that are not known."
      )
    }
    // Each failed attempt costs microseconds, so the frequent types come first.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let double = try? container.decode(Double.self) {
      // A decimal has more digits, a double has a wider range.
      let hasRange = double == 0 || (1e-90...1e90).contains(abs(double))
      let decimal = hasRange ? try? container.decode(Decimal.self) : nil
      self = decimal.map { .decimal($0) } ?? .double(double)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try container.decodeIfCollection([Self].self) {
      self = .array(value)
    } else if let value = try container.decodeIfCollection([String: Self].self) {
      self = .object(value)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The number is too large."
      )
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension SingleValueDecodingContainer {
  /// Decodes a collection, or returns `nil` if the value is not of that type.
  fileprivate func decodeIfCollection<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    do {
      return try decode(type)
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count == codingPath.count
    {
      return nil
    }
  }
}

extension UnknownFields.Value {
  /// The number of nested collections.
  fileprivate var depth: Int {
    switch self {
    case .array(let values): 1 + (values.lazy.map(\.depth).max() ?? 0)
    case .object(let values): 1 + (values.values.lazy.map(\.depth).max() ?? 0)
    case .null, .bool, .integer, .decimal, .double, .string: 0
    }
  }
}
