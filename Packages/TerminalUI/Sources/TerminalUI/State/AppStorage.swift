import ConcurrencyExtras
import Foundation
import Observation

/// A value that outlives the program: it is kept under a key of `UserDefaults`, a file in the user's
/// configuration folder.
///
/// ```swift
/// @AppStorage("isSoundOn") private var isSoundOn = true
/// ```
///
/// Views that read it are evaluated again when it changes through any property with its key. What
/// `UserDefaults.set(_:forKey:)` changes shows with the next evaluation: the system does not tell.
///
/// Tests give a store of their own with ``View/defaultAppStorage(_:)``.
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

  /// The value that is kept, or the initial one where there is none.
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

/// A value that ``AppStorage`` can keep as it is: `Bool`, `Int`, `Double`, `String`, `Data`, `Date`, `URL`.
public protocol StorableValue {
  /// Makes the value of what was kept; `nil` if that is something else.
  init?(stored: Any)
  /// What is kept of it.
  var stored: Any { get }
}

extension StorableValue {
  /// The value itself, if it is one of its type.
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
  /// Makes an address of its text.
  public init?(stored: Any) {
    guard let string = stored as? String else { return nil }
    self.init(string: string)
  }

  /// Its text: the system keeps only paths of files as they are.
  public var stored: Any { absoluteString }
}

extension AppStorage {
  /// Keeps a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableValue {
    self.init(key, wrappedValue, store, decode: { Value(stored: $0) }, encode: { $0.stored })
  }

  /// Keeps the raw value of a value under a key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    self.init(
      key, wrappedValue, store,
      decode: { Value.RawValue(stored: $0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue.stored })
  }

  /// Keeps a value under a key, or `nil`: nothing.
  public init<V: StorableValue>(_ key: String, store: UserDefaults? = nil) where Value == V? {
    self.init(key, nil, store, decode: { V(stored: $0) }, encode: { $0?.stored })
  }

  /// Keeps the raw value of a value under a key, or `nil`: nothing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue: StorableValue {
    self.init(
      key, nil, store, decode: { R.RawValue(stored: $0).flatMap { R(rawValue: $0) } },
      encode: { $0?.rawValue.stored })
  }
}

/// A change without a value, for views.
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

/// What tells views that a value in a store changed, and writes stores to their files.
private enum StorageChanges {
  private struct Key: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  // A lock is around it, and what signals use may be used anywhere.
  private struct Table: @unchecked Sendable {
    var signals: [Key: ChangeSignal] = [:]
    var unsaved: [UserDefaults] = []
  }

  private static let table = LockIsolated(Table())

  static func follow(_ key: String, in store: UserDefaults) {
    signal(for: key, in: store).follow()
  }

  static func send(_ key: String, in store: UserDefaults) {
    signal(for: key, in: store).send()
    let store = UncheckedTransfer(store)
    table.withValue { table in
      if table.unsaved.isEmpty { DispatchQueue.main.async { save() } }
      if !table.unsaved.contains(store.value) { table.unsaved.append(store.value) }
    }
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

// A store may be used anywhere; the environment hands out the one it is given.
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
  /// Where ``AppStorage`` and ``SceneStorage`` inside keep their values, unless they say so themselves.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
