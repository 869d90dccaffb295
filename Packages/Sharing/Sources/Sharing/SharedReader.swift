/// A property whose value is shared, and can only be read.
///
/// ```swift
/// @SharedReader(.featureFlag("search")) var isSearchOn = false
/// let reader = SharedReader($user)
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: SharedProperty {
  let location: SharedLocation

  var reference: SharedReference<Value> { location.reference(of: Value.self) }

  init(location: SharedLocation) {
    self.location = location
  }

  init(reference: SharedReference<Value>) {
    self.init(location: SharedLocation(reference))
  }

  /// Creates a shared value without a key, which never changes.
  public init(value: Value) {
    self.init(reference: SharedBox(value))
  }

  /// Creates a property that shares the value of another.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// Creates a property that reads the value of a ``Shared`` property.
  public init(_ shared: Shared<Value>) {
    self.init(reference: shared.reference)
  }

  /// Creates a reference to the wrapped value of a shared optional, or returns `nil` if there is none.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: SharedUnwrapped(base.reference, value))
  }

  /// Creates a property with a key, and the value for when there is none under the key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: SharedBoxes.current.box(of: key, initialValue: wrappedValue))
  }

  /// Creates a property with a key, which is `nil` if there is no value under the key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a property with a key that has a default.
  public init<Key: SharedReaderKey>(_ key: SharedKeyDefault<Key>) where Value == Key.Value {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Creates a property with a key, whose default it replaces.
  public init<Key: SharedReaderKey>(
    wrappedValue: @autoclosure () -> Value, _ key: SharedKeyDefault<Key>
  ) where Value == Key.Value {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Creates a property with a key, after its value was loaded.
  ///
  /// - Throws: The error of the load, also if there is no value under the key.
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(reference: try await SharedBoxes.current.loadedBox(of: key))
  }

  /// Creates a property with a key that has a default, after its value was loaded.
  ///
  /// If there is no value under the key, it is the default.
  ///
  /// - Throws: The error of the load.
  public init<Key: SharedReaderKey>(
    require key: SharedKeyDefault<Key>
  ) async throws where Value == Key.Value {
    self.init(
      reference: try await SharedBoxes.current.loadedBox(of: key.base, orElse: key.initialValue))
  }

  /// Returns a shared value that never changes.
  public static func constant(_ value: Value) -> Self { Self(value: value) }

  /// The current value.
  public var wrappedValue: Value { reference.current }

  /// The property itself, to pass it on. Set it to let the property, and all its copies, refer to the value of
  /// another one.
  public var projectedValue: Self {
    get { self }
    nonmutating set { location.replace(by: newValue.reference) }
  }

  /// Returns a value that is computed from this one.
  public func read<Member>(
    _ compute: @escaping @Sendable (_ value: Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedComputed(reference, compute))
  }

  /// Lets the property, and all its copies, refer to the value of a key, and loads that.
  ///
  /// Until it is loaded, it is the value of this property, unless another property has the key; and also if
  /// there is no value under the key.
  ///
  /// - Throws: The error of the load; a `CancellationError` if the task is cancelled meanwhile.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let value = reference.value(at: .now)
    projectedValue = Self(
      reference: SharedBoxes.current.box(of: key, initialValue: { value }, isLoaded: true))
    try await load()
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedMember(reference, keyPath))
  }

  public var _reader: Self { self }

  /// The state of the exchange of the value with its key, whose read is registered.
  var status: SharedStorage.Status? {
    let root = reference.root
    guard let storage = root.storage else {
      // The property may refer to the value of a key later.
      root.registerRead()
      return nil
    }
    return storage.status
  }
}

// A box protects its value with a lock, and gives copies out.
extension SharedReader: @unchecked Sendable where Value: Sendable {}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Equatable where Value: Equatable {}
extension SharedReader: Hashable where Value: Hashable {}
extension SharedReader: Encodable where Value: Encodable {}
