/// What a ``Dependency`` reads.
///
/// Not generic: the type of the value is the business of the property, and metadata for a generic
/// type would have to be looked up each time that one is made.
enum DependencySource: Sendable {
  case keyPath(any AnyKeyPath & Sendable)
  case key(any TestDependencyKey.Type)

  var id: UInt {
    switch self {
    case .keyPath(let keyPath): UInt(bitPattern: ObjectIdentifier(keyPath))
    case .key(let key): UInt(bitPattern: ObjectIdentifier(key))
    }
  }

  /// The value to be read, of a type that is what the key path or the key says.
  func value<Value>(in values: DependencyValues) -> Value {
    func value<Key: TestDependencyKey>(of key: Key.Type) -> Any {
      values.value(of: key, named: "\(key).self")
    }
    switch self {
    // A property is made of a key path to its value, or of a key of it.
    case .keyPath(let keyPath): return values[keyPath: keyPath as! KeyPath<DependencyValues, Value>]
    case .key(let key): return value(of: key) as! Value
    }
  }
}
