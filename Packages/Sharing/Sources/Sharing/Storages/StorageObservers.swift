import ConcurrencyExtras
import Synchronization

/// The identity of a key among those that observe a storage.
final class StorageObserver: Sendable {
  fileprivate let isSubscribed = Atomic(false)
}

/// The keys that observe storages in this process, by the place of the value.
final class StorageObservers<Place: Hashable & Sendable>: Sendable {
  private typealias Observer = @Sendable () -> Void

  private let observers = LockIsolated<[Place: [ObjectIdentifier: Observer]]>([:])
  /// The number of places with several keys.
  private let sharedPlaces = Atomic(0)

  /// Calls a closure after each change of a value, until the subscription ends.
  func subscribe(
    _ key: StorageObserver, to place: Place, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    set(onChange, of: ObjectIdentifier(key), at: place)
    key.isSubscribed.store(true, ordering: .relaxed)
    return SharedSubscription { [self] in
      key.isSubscribed.store(false, ordering: .relaxed)
      set(nil, of: ObjectIdentifier(key), at: place)
    }
  }

  private func set(_ observer: Observer?, of key: ObjectIdentifier, at place: Place) {
    let old = observers.withValue { observers in
      let count = observers[place]?.count ?? 0
      let old = observers[place]?[key]
      observers[place, default: [:]][key] = observer
      let newCount = observers[place]?.count ?? 0
      if newCount == 0 { observers[place] = nil }
      sharedPlaces.add((newCount > 1 ? 1 : 0) - (count > 1 ? 1 : 0), ordering: .relaxed)
      return old
    }
    // Released without the lock: the closure holds a subscriber.
    withExtendedLifetime(old) {}
  }

  /// Notifies the keys of a place, except for the one that has made the change.
  func notify(of place: Place, except key: StorageObserver) {
    // Mostly it is the only one, so that the place need not be looked up.
    guard sharedPlaces.load(ordering: .relaxed) > 0 || !key.isSubscribed.load(ordering: .relaxed)
    else { return }
    var observers = observers.withValue { $0[place] ?? [:] }
    observers[ObjectIdentifier(key)] = nil
    for observer in observers.values { observer() }
  }

  /// Notifies the keys of a place.
  func notify(of place: Place) {
    for observer in observers.withValue({ $0[place] ?? [:] }).values { observer() }
  }
}
