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
  private let observer = StorageObserver()

  init(_ key: String) {
    self.key = key
  }

  public var id: some Hashable { SharedKeyID(name: key, storage: storage) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // The initial value stays, too, for properties that are declared when this one is gone.
    continuation.resume(with: read(orElse: context.initialValue))
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.observers.subscribe(observer, to: key) { subscriber.yield(with: read(orElse: nil)) }
  }

  /// Returns the stored value, after storing another one if there is none.
  private func read(orElse initialValue: Value?) -> Result<Value?, any Error> {
    let stored = storage.values.withValue { values in
      if let initialValue, values[key] == nil {
        values.updateValue(initialValue, forKey: key)
      }
      return values[key]
    }
    guard let stored else { return .success(nil) }
    // `as?` would take a stored `nil` for another type.
    guard stored is Value else { return .failure(SharedKeyError.otherType) }
    return .success(.some(stored as! Value))
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.values.withValue { $0[key] = value }
    storage.observers.notify(of: key, except: observer)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\(key.debugDescription))" }
}
