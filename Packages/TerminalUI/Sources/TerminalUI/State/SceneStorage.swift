/// A value of a scene that outlives the program, such as the tab that shows.
///
/// A terminal has one scene, and its next run goes on where the last one ended: the value is kept as that
/// of an ``AppStorage`` under a name of its own.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var storage: AppStorage<Value>

  /// The value that is kept, or the initial one where there is none.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// A binding to the value.
  @MainActor public var projectedValue: Binding<Value> { storage.projectedValue }

  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String) where Value: StorableValue {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }

  /// Keeps the raw value of a value under a key.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }

  /// Keeps a value under a key, or `nil`: nothing.
  public init<V: StorableValue>(_ key: String) where Value == V? {
    storage = AppStorage(Self.name(key))
  }

  /// Keeps the raw value of a value under a key, or `nil`: nothing.
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue: StorableValue {
    storage = AppStorage(Self.name(key))
  }

  private static func name(_ key: String) -> String { "scene." + key }
}
