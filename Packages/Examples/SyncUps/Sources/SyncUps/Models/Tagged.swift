import ComposableArchitecture
import Foundation

/// A value with a type of its own, so that the id of one thing is not taken for that of another.
///
/// ```swift
/// struct Attendee: Identifiable {
///   let id: Tagged<Self, UUID>
/// }
/// ```
public struct Tagged<Tag, RawValue> {
  /// The value without the tag.
  public var rawValue: RawValue

  /// Creates a tagged value.
  public init(_ rawValue: RawValue) {
    self.rawValue = rawValue
  }
}

extension Tagged where RawValue == UUID {
  /// Creates a random id.
  public init() {
    self.init(UUID())
  }
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: Sendable where RawValue: Sendable {}

extension Tagged: Decodable where RawValue: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(RawValue.self))
  }
}

extension Tagged: Encodable where RawValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension Tagged: CustomDumpRepresentable {
  public var customDumpValue: Any { rawValue }
}
