import Foundation
import Synchronization

/// The fields of a file that this version of the program does not know, kept so that it does not remove
/// what a newer version, or another program, has written.
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

  /// Counts the values of unknown fields in a file.
  final class Counter: Sendable {
    // Any name makes a key.
    static let key = CodingUserInfoKey(rawValue: "unknownValues")!
    private let count = Mutex(0)

    /// Counts a value, and returns whether there are too many now.
    func isExceeded() -> Bool {
      count.withLock {
        $0 += 1
        return $0 > Limits.unknownValues
      }
    }
  }

  private var fields: [String: Value]

  /// Creates a set without a field.
  public init() {
    fields = [:]
  }

  /// Whether there are no unknown fields.
  public var isEmpty: Bool { fields.isEmpty }

  init(
    _ container: KeyedDecodingContainer<FieldKey>, except known: Set<FieldKey>
  ) throws {
    fields = [:]
    for key in container.allKeys where !known.contains(key) {
      let value = try container.decode(Value.self, forKey: key)
      guard value.depth <= Limits.depth else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "The value is nested too deeply."
        )
      }
      fields[key.stringValue] = value
    }
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
    // Each type that a value has not costs microseconds: so the frequent ones come first.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let double = try? container.decode(Double.self) {
      // A decimal has more digits, a double a wider range.
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
  /// Decodes a collection, or returns `nil` if the value is none of that type.
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
  /// How many collections are nested in each other.
  fileprivate var depth: Int {
    switch self {
    case .array(let values): 1 + (values.lazy.map(\.depth).max() ?? 0)
    case .object(let values): 1 + (values.values.lazy.map(\.depth).max() ?? 0)
    case .null, .bool, .integer, .decimal, .double, .string: 0
    }
  }
}
