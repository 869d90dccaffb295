/// The key path or the key that a ``Dependency`` reads.
///
/// Not generic over the value, because metadata of a generic type would be looked up for each
/// property.
enum DependencySource: Sendable {
  case keyPath(any AnyKeyPath & Sendable)
  case key(any TestDependencyKey.Type)

  /// Returns the value of the source, whose type must be that of the key path or of the key.
  func value<Value>(in values: DependencyValues) -> Value {
    func value<Key: TestDependencyKey>(of key: Key.Type) -> Any {
      values.value(of: key, named: "\(key).self")
    }
    switch self {
    // Each initializer of `Dependency` requires a key path to its value, or a key of it.
    case .keyPath(let keyPath): return values[keyPath: keyPath as! KeyPath<DependencyValues, Value>]
    case .key(let key): return value(of: key) as! Value
    }
  }
}
