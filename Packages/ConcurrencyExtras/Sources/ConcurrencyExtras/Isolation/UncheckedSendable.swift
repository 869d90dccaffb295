/// A wrapper that makes any value sendable without any check.
///
/// ```swift
/// let iterator = UncheckedSendable(sequence.makeAsyncIterator())
/// ```
///
/// Use it for a type that is safe to share but not declared sendable, or for a value that only one
/// task accesses.
// Unchecked: the user of the type vouches for the value.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value, whose sharing the compiler does not check.
  public var value: Value

  /// Creates a wrapper of a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Creates a property wrapper with an initial value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value, for the property wrapper.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The sendable wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Accesses a member of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// Accesses a mutable member of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { String(describing: value) }
  public var debugDescription: String { "UncheckedSendable(\(String(reflecting: value)))" }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    try self.init(wrappedValue: Value(from: decoder))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
