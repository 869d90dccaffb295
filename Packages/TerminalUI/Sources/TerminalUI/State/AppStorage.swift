import ConcurrencyExtras
import Foundation
import Observation

/// A property wrapper that persists a value under a key of `UserDefaults`, in the user's
/// configuration folder.
///
/// ```swift
/// @AppStorage("isSoundOn") private var isSoundOn = true
/// ```
///
/// Views that read the value are evaluated again when it changes through any property with the same
/// key. A change with `UserDefaults.set(_:forKey:)` shows with the next evaluation.
///
/// Tests use a store of their own with ``View/defaultAppStorage(_:)``.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private let decode: (Any) -> Value?
  private let encode: (Value) -> Any?
  private let explicitStore: UserDefaults?
  private var store: UserDefaults

  fileprivate init(
    _ key: String, _ initialValue: Value, _ store: UserDefaults?,
    decode: @escaping (Any) -> Value?, encode: @escaping (Value) -> Any?
  ) {
    self.key = key
    self.initialValue = initialValue
    self.decode = decode
    self.encode = encode
    explicitStore = store
    self.store = store ?? .standard
  }

  /// The stored value, or the initial one if there is none.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// A binding to the value.
  @MainActor public var projectedValue: Binding<Value> {
    Binding(location: StorageLocation(storage: self))
  }

  fileprivate func read() -> Value {
    StorageChanges.follow(key, in: store)
    return store.object(forKey: key).flatMap(decode) ?? initialValue
  }

  fileprivate func write(_ value: Value) {
    if let encoded = encode(value) {
      store.set(encoded, forKey: key)
    } else {
      store.removeObject(forKey: key)
    }
    StorageChanges.send(key, in: store)
  }
}

extension AppStorage: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    if explicitStore == nil { store = binder.read(\.defaultAppStorage) }
  }
}

private final class StorageLocation<Value>: BindingLocation {
  let storage: AppStorage<Value>

  init(storage: AppStorage<Value>) {
    self.storage = storage
  }

  func read() -> Value { storage.read() }
  func write(_ value: Value) { storage.write(value) }
}

/// A type that ``AppStorage`` can store: `Bool`, `Int`, `Double`, `String`, `Data`, `Date`, `URL`.
public protocol StorableValue {
  /// Creates the value from a stored one, or returns `nil` if that has another type.
  init?(stored: Any)
  /// The value in the form in which `UserDefaults` stores it.
  var stored: Any { get }
}

extension StorableValue {
  /// Creates the value from a stored value of the same type.
  public init?(stored: Any) {
    guard let value = stored as? Self else { return nil }
    self = value
  }

  /// The value itself.
  public var stored: Any { self }
}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension Data: StorableValue {}
extension Date: StorableValue {}

extension URL: StorableValue {
  /// Creates a URL from its text.
  public init?(stored: Any) {
    guard let string = stored as? String else { return nil }
    self.init(string: string)
  }

  /// The text of the URL: `UserDefaults` stores only URLs of files as they are.
  public var stored: Any { absoluteString }
}

extension AppStorage {
  /// Creates a property that stores a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableValue {
    self.init(key, wrappedValue, store, decode: { Value(stored: $0) }, encode: { $0.stored })
  }

  /// Creates a property that stores the raw value of a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    self.init(
      key, wrappedValue, store,
      decode: { Value.RawValue(stored: $0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue.stored })
  }

  /// Creates a property that stores an optional value under a key.
  public init<V: StorableValue>(_ key: String, store: UserDefaults? = nil) where Value == V? {
    self.init(key, nil, store, decode: { V(stored: $0) }, encode: { $0?.stored })
  }

  /// Creates a property that stores the raw value of an optional value under a key.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue: StorableValue {
    self.init(
      key, nil, store, decode: { R.RawValue(stored: $0).flatMap { R(rawValue: $0) } },
      encode: { $0?.rawValue.stored })
  }
}

/// An observable that signals changes to views.
private final class ChangeSignal: Observable {
  private let registrar = ObservationRegistrar()
  private var change: Void { () }

  func follow() {
    registrar.access(self, keyPath: \.change)
  }

  func send() {
    registrar.withMutation(of: self, keyPath: \.change) {}
  }
}

/// Notifies views of changes of stored values, and writes stores to their files.
enum StorageChanges {
  private struct Key: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  // A lock protects the table, and its contents may be used on any thread.
  private struct Table: @unchecked Sendable {
    var signals: [Key: ChangeSignal] = [:]
    var unsaved: [UserDefaults] = []
  }

  private static let table = LockIsolated(Table())
  // A slow disk does not stop the screen.
  private static let queue = DispatchQueue(label: "AppStorage")

  static func follow(_ key: String, in store: UserDefaults) {
    signal(for: key, in: store).follow()
  }

  static func send(_ key: String, in store: UserDefaults) {
    signal(for: key, in: store).send()
    let store = UncheckedTransfer(store)
    table.withValue { table in
      if table.unsaved.isEmpty { DispatchQueue.main.async { queue.async(execute: save) } }
      if !table.unsaved.contains(store.value) { table.unsaved.append(store.value) }
    }
  }

  /// Writes the changes of all stores, and returns when that is done.
  static func flush() {
    queue.sync(execute: save)
    // Foundation writes defaults only on request.
    UserDefaults.standard.synchronize()
  }

  /// Writes the stores that changed, once for all changes of a turn.
  private static func save() {
    let stores = table.withValue { table in
      defer { table.unsaved = [] }
      return UncheckedTransfer(table.unsaved)
    }
    for store in stores.value { store.synchronize() }
  }

  private static func signal(for key: String, in store: UserDefaults) -> ChangeSignal {
    let key = Key(store: ObjectIdentifier(store), key: key)
    return table.withValue { table in
      let signal = table.signals[key] ?? ChangeSignal()
      table.signals[key] = signal
      return UncheckedTransfer(signal)
    }.value
  }
}

// Stores are thread-safe, so the environment may pass them on.
private struct DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults { .standard }
}

extension EnvironmentValues {
  var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets the store of the ``AppStorage`` properties inside that have none of their own.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
