import ConcurrencyExtras
import DependenciesCore

extension SharedReaderKey {
  /// Returns a key of a value that is kept while the program runs.
  ///
  /// ```swift
  /// @Shared(.inMemory("isLoggedIn")) var isLoggedIn = false
  /// ```
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A key of a value that is kept while the program runs, or the test.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage = DependencyValues._current.defaultInMemoryStorage

  init(_ key: String) {
    self.key = key
  }

  public var id: some Hashable & Sendable {
    SharedKeyID(name: key, storage: ObjectIdentifier(storage))
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let stored = storage.values.withValue { values in
      // The initial value stays, too, for properties that are declared when this one is gone.
      if let initialValue = context.initialValue, values[key] == nil { values[key] = initialValue }
      return values[key]
    }
    continuation.resume(with: .success(stored.flatMap { $0 as? Value }))
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.values.withValue { $0[key] = value }
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\"\(key)\")" }
}

/// The values of `inMemory` keys, which stay when no property has the key any more.
public final class InMemoryStorage: Hashable, Sendable {
  let values = LockIsolated<[String: any Sendable]>([:])

  /// Creates an empty storage.
  public init() {}

  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension DependencyValues {
  /// The storage of `inMemory` keys. Each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorage.self] }
    set { self[InMemoryStorage.self] = newValue }
  }
}

extension InMemoryStorage: DependencyKey {
  public static var liveValue: InMemoryStorage { InMemoryStorage() }
  public static var testValue: InMemoryStorage { InMemoryStorage() }
}
