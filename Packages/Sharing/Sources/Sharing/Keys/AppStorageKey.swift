import ConcurrencyExtras
import DependenciesCore
import Files
import Foundation
import IssueReporting

extension SharedReaderKey {
  /// Returns a key of a value in the defaults of the program.
  ///
  /// ```swift
  /// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  public static func appStorage<Value: AppStorageValue>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      key, store, decode: { Value(appStorageValue: $0) }, encode: { $0.appStorageValue })
  }

  /// Returns a key of a value whose raw value is in the defaults of the program.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store,
      decode: { Value.RawValue(appStorageValue: $0).flatMap { Value(rawValue: $0) } },
      encode: { $0.rawValue.appStorageValue })
  }

  /// Returns a key of an optional value whose raw value is in the defaults of the program.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store,
      // Another raw value, as of a newer version, is no value, rather than `nil`.
      decode: {
        Value.RawValue(appStorageValue: $0).flatMap { Value(rawValue: $0) }.map(Optional.some)
      },
      encode: { $0?.rawValue.appStorageValue })
  }

  /// Returns a key of a value that is in the defaults of the program as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      key, store,
      decode: { try ($0 as? Data).map { try JSONDecoder().decode(Value.self, from: $0) } },
      encode: { try JSONEncoder().encode($0) })
  }

  /// Returns a key of an optional value that is in the defaults of the program as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(
      key, store,
      decode: { try ($0 as? Data).map { .some(try JSONDecoder().decode(Value.self, from: $0)) } },
      encode: { try $0.map { try JSONEncoder().encode($0) } })
  }
}

/// A key of a value in the defaults of the program.
///
/// A value of another type is left as it is until the property changes, which has a `loadError`.
///
/// Changes by other means are received: at once, if they are made by `UserDefaults.inMemory`, by
/// `DependencyValues.defaultAppStorage` or another key; and otherwise when Foundation writes them to the
/// file of the defaults, which it does for `synchronize()`. This program and others may write it.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let place: SharedKeyID<DefaultsSuite>
  // Stores are safe to use on any thread.
  private let store: UncheckedSendable<UserDefaults>
  /// Whether Foundation writes the store to a file.
  var isWritten: Bool
  private let decode: @Sendable (Any) throws -> Value?
  private let encode: @Sendable (Value) throws -> Any?
  private let observer = StorageObserver()
  /// The stored value that this key has made or seen last.
  private let seen = LockIsolated(UncheckedSendable<NSObject?>(nil))

  init(
    _ key: String, _ store: UserDefaults?, decode: @escaping @Sendable (Any) throws -> Value?,
    encode: @escaping @Sendable (Value) throws -> Any?
  ) {
    let store = store ?? DependencyValues._current.defaultAppStorage
    self.place = SharedKeyID(name: key, storage: DefaultsSuite(of: store))
    self.store = UncheckedSendable(store)
    self.isWritten = !isTesting && (store as? ObservedDefaults)?.isWritten != false
    self.decode = decode
    self.encode = encode
  }

  public var id: some Hashable { place }

  private var key: String { place.name }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if store.value.object(forKey: key) == nil, let initialValue = context.initialValue,
      let encoded = try? encode(initialValue)
    {
      set(encoded)
    }
    _ = see()
    continuation.resume(with: read())
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    @Sendable func receive() {
      if see() { subscriber.yield(with: read()) }
    }
    let subscription = ObservedDefaults.observers.subscribe(
      observer, to: place, onChange: receive)
    // It may have changed since it was loaded.
    receive()
    guard isWritten else { return subscription }
    let watch = store.value.watchFiles(onChange: receive)
    return SharedSubscription {
      watch.cancel()
      subscription.cancel()
    }
  }

  private func read() -> Result<Value?, any Error> {
    Result {
      guard let stored = store.value.object(forKey: key) else { return nil }
      guard let value = try decode(stored) else { throw SharedKeyError.otherType }
      return .some(value)
    }
  }

  /// Remembers the stored value, and returns whether it is another one than before.
  private func see() -> Bool {
    let stored = store.value.object(forKey: key).map { $0 as AnyObject as! NSObject }
    return seen.withValue { seen in
      defer { seen = UncheckedSendable(stored) }
      return seen.value != stored
    }
  }

  private func set(_ encoded: Any?) {
    seen.setValue(UncheckedSendable(encoded.map { $0 as AnyObject as! NSObject }))
    if let encoded {
      store.value.set(encoded, forKey: key)
    } else {
      store.value.removeObject(forKey: key)
    }
    if !(store.value is ObservedDefaults) { ObservedDefaults.observers.notify(of: place) }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      set(try encode(value))
    } catch {
      return continuation.resume(throwing: error)
    }
    guard isWritten else { return continuation.resume() }
    // Foundation writes defaults only on request.
    FileWriter.shared.perform { [store] in
      store.value.synchronize()
      continuation.resume()
    }
  }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(key.debugDescription))" }
}
