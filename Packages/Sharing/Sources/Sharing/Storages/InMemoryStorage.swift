import ConcurrencyExtras
import DependenciesCore

/// The values of `inMemory` keys, which stay when no property has the key any more.
public final class InMemoryStorage: Hashable, Sendable {
  let values = LockIsolated<[String: any Sendable]>([:])
  let observers = StorageObservers<String>()

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
