/// A name space for identities that views share. Accepted, so that view code carries over.
@MainActor
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The name of the space. All are alike, as nothing reads them here.
  public struct ID: Hashable, Sendable {}

  public init() {}
  public var wrappedValue: ID { ID() }
}

/// A length that grows with the size of type, which a terminal has one of.
@MainActor
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// Makes a length.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Makes a length that elsewhere grows with a style of type.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
