/// A property whose value features share: a change by one is seen by all.
///
/// Share a value by passing the property on, or by a key:
///
/// ```swift
/// struct State: Equatable {
///   @Shared var user: User                                    // State(user: parent.$user)
///   @Shared(.inMemory("isLoggedIn")) var isLoggedIn = false
///   @Shared(.appStorage("isSoundOn")) var isSoundOn = true
///   @Shared(.fileStorage(.documents)) var documents: [Document] = []
/// }
/// ```
///
/// Read it as any property, and change it with ``withLock(_:)``, on any thread:
///
/// ```swift
/// state.$user.withLock { $0.name = "Blob" }
/// ```
///
/// Code that observes what it reads, as views do, is updated by changes of the value, and by no others.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: SharedProperty {
  private let location: SharedLocation

  var reference: SharedReference<Value> { location.reference(of: Value.self) }

  init(reference: SharedReference<Value>) {
    self.location = SharedLocation(reference)
  }

  /// Creates a shared value without a key: `Shared(value: User())`.
  public init(value: Value) {
    self.init(reference: SharedBox(value))
  }

  /// Creates a property that shares the value of another: `_user = Shared(projectedValue: $user)`.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// Creates a reference to the wrapped value of a shared optional, or returns `nil` if there is none.
  ///
  /// ```swift
  /// if let document = Shared(state.$documents[id: id]) { … }
  /// ```
  ///
  /// When the optional becomes `nil`, the reference keeps the value that was last read or
  /// written through it, and its changes are lost.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(reference: SharedUnwrapped(base.reference, value))
  }

  /// The current value.
  public var wrappedValue: Value {
    get { reference.current }
    @available(
      *, unavailable, message: "Write '$value.withLock { $0 = … }' to change a shared value."
    )
    nonmutating set {}
  }

  /// The property itself, to pass it on and to change the value.
  ///
  /// Set it to let the property, and all its copies, refer to the value of another one. That notifies the
  /// code that has read it, as a change does. References to parts of the value stay as they are.
  public var projectedValue: Self {
    get { self }
    nonmutating set { location.replace(by: newValue.reference) }
  }

  /// Changes the value, while no other thread changes it.
  ///
  /// A read of the property meanwhile, also in the closure, returns the value before the change. A
  /// second change in the closure stops the program: change the argument instead.
  @discardableResult
  public func withLock<R>(_ operation: (_ value: inout Value) throws -> R) rethrows -> R {
    try reference.withLock(operation)
  }

  /// A member of the value, as a shared value of its own: `$user.name`, `$documents[id: id]`.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: SharedMember(reference, keyPath))
  }

  /// A member of the value that can only be read.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedMember(reference, keyPath))
  }

  /// Returns a value that is computed from this one: `$numbers.read { $0.reduce(0, +) }`.
  public func read<Member>(
    _ compute: @escaping @Sendable (_ value: Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedComputed(reference, compute))
  }

  /// The error of the last save, or `nil` if it succeeded.
  public var saveError: (any Error)? { _reader.status?.saveError }

  /// Saves the value to its key now. Does nothing without a key.
  ///
  /// Changes are saved without a call, soon after they were made.
  ///
  /// - Throws: The error of the save; a `CancellationError` if the task is cancelled meanwhile. The
  ///   value is saved then, too.
  public func save() async throws { try await reference.root.storage?.save() }

  /// Lets the property, and all its copies, refer to the value of a key, and loads that.
  ///
  /// Until it is loaded, it is the value of this property, unless another property has the key; and also if
  /// there is no value under the key.
  ///
  /// - Throws: The error of the load; a `CancellationError` if the task is cancelled meanwhile.
  public func load(_ key: some SharedKey<Value>) async throws {
    let value = reference.value(at: .now)
    projectedValue = Self(
      reference: SharedBoxes.current.box(of: key, initialValue: { value }, isLoaded: true))
    try await load()
  }

  public var _reader: SharedReader<Value> { SharedReader(location: location) }
}

extension Shared {
  /// Creates a property with a key, and the value for when there is none under the key.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: SharedBoxes.current.box(of: key, initialValue: wrappedValue))
  }

  /// Creates a property with a key, which is `nil` if there is no value under the key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a property with a key that has a default.
  public init<Key: SharedKey>(_ key: SharedKeyDefault<Key>) where Value == Key.Value {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Creates a property with a key, whose default it replaces.
  public init<Key: SharedKey>(
    wrappedValue: @autoclosure () -> Value, _ key: SharedKeyDefault<Key>
  ) where Value == Key.Value {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Creates a property with a key, after its value was loaded.
  ///
  /// - Throws: The error of the load, also if there is no value under the key.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(reference: try await SharedBoxes.current.loadedBox(of: key))
  }

  /// Creates a property with a key that has a default, after its value was loaded.
  ///
  /// If there is no value under the key, it is the default.
  ///
  /// - Throws: The error of the load.
  public init<Key: SharedKey>(
    require key: SharedKeyDefault<Key>
  ) async throws where Value == Key.Value {
    self.init(
      reference: try await SharedBoxes.current.loadedBox(of: key.base, orElse: key.initialValue))
  }
}

// A box protects its value with a lock, and gives copies out.
extension Shared: @unchecked Sendable where Value: Sendable {}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Equatable where Value: Equatable {}
extension Shared: Hashable where Value: Hashable {}
extension Shared: Encodable where Value: Encodable {}

extension Shared: Decodable where Value: Decodable {
  /// Decodes a value, which is not shared with any other.
  public init(from decoder: any Decoder) throws {
    self.init(value: try decoder.singleValueContainer().decode(Value.self))
  }
}
