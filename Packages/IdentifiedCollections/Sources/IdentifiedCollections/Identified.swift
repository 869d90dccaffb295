/// A value with an id, which makes any value identifiable.
///
/// ```swift
/// let rows = ["Blob", "Blob Jr."].map { Identified($0, id: \.self) }
/// let attempt = Identified(form, id: UUID())
/// attempt.title  // the title of the form
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  public let id: ID
  /// The value. Changing it does not change the id.
  public var value: Value

  /// Creates an identified value.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates an identified value whose id is a member of the value. The id stays when the value
  /// changes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The key path of the id.
  public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  /// Accesses a member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// Accesses a mutable member of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
