import ConcurrencyExtras

/// The keys that observe storages in this process, by the place of the value.
final class StorageObservers<Place: Hashable & Sendable>: Sendable {
  private typealias Observer = @Sendable () -> Void

  private let observers = LockIsolated<[Place: [ObjectIdentifier: Observer]]>([:])

  /// Calls a closure after each change of a value, until the subscription ends.
  ///
  /// - Parameter key: A part of the key, by which it is known.
  func subscribe(
    _ key: any AnyObject & Sendable, to place: Place, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    observers.withValue { $0[place, default: [:]][ObjectIdentifier(key)] = onChange }
    return SharedSubscription { [observers] in
      // Released without the lock: the closure holds a subscriber.
      let observer = observers.withValue { observers in
        let observer = observers[place]?.removeValue(forKey: ObjectIdentifier(key))
        if observers[place]?.isEmpty == true { observers[place] = nil }
        return observer
      }
      withExtendedLifetime(observer) {}
    }
  }

  /// Notifies the keys of a place, except for the one that has made the change.
  func notify(of place: Place, except key: AnyObject? = nil) {
    var observers = observers.withValue { $0[place] ?? [:] }
    if let key { observers[ObjectIdentifier(key)] = nil }
    for observer in observers.values { observer() }
  }
}
