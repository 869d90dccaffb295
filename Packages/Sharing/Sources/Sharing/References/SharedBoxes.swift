import ConcurrencyExtras
import DependenciesCore

/// The boxes of keys: one for each key, so that properties with equal keys share their value.
///
/// A box is kept by the properties that refer to it, and while its value is saved. When it is released,
/// its subscription ends, and a property that is declared later loads the value again.
///
/// They are a dependency, so that each test has its own.
final class SharedBoxes: Sendable {
  /// A box, which is not retained, and a lock that is held until its value is loaded.
  private typealias Place = (box: @Sendable () -> (any AnySharedBox)?, loading: LockIsolated<Void>)

  /// The boxes by the type of the value and by key.
  // The lock protects the identities of keys, too.
  private let places = LockIsolated<UncheckedSendable<[ObjectIdentifier: [AnyHashable: Place]]>>(
    UncheckedSendable([:]))

  static var current: SharedBoxes { DependencyValues._current[SharedBoxes.self] }

  /// Returns the box of a key.
  ///
  /// - Parameter isLoaded: Whether the caller loads the value.
  func box<Key: SharedReaderKey>(
    of key: Key, initialValue: () -> Key.Value, isLoaded: Bool = false
  ) -> SharedBox<Key.Value> {
    if let known = known(key) { return known }
    let initialValue = initialValue()
    let made = SharedBox(initialValue)
    let loading = LockIsolated(())
    let isFirst = loading.withValue { _ in
      // If two threads create a box of a key, the first one is used.
      guard insert(made, of: key, loading) else { return false }
      made.storage = SharedStorage(
        key: key, initialValue: initialValue, box: made, isLoaded: isLoaded
      ) {
        [weak self] in self?.removeBox(of: key)
      }
      return true
    }
    return isFirst
      ? made : known(key) ?? box(of: key, initialValue: { initialValue }, isLoaded: isLoaded)
  }

  /// Returns the box of a key after its value was loaded.
  ///
  /// - Parameter initialValue: The value if there is none, with which the box is as declared.
  /// - Throws: An error if there is no value.
  func loadedBox<Key: SharedReaderKey>(
    of key: Key, orElse initialValue: Key.Value? = nil
  ) async throws -> SharedBox<Key.Value> {
    let context = initialValue.map(LoadContext.initialValue) ?? .userInitiated
    guard let value = try await SharedStorage.load(key, context: context) ?? initialValue
    else { throw SharedKeyError.noValue }
    let box = box(of: key, initialValue: { initialValue ?? value }, isLoaded: true)
    box.receive(value)
    box.storage?.didLoad()
    return box
  }

  private func known<Key: SharedReaderKey>(_ key: Key) -> SharedBox<Key.Value>? {
    let (type, id) = (ObjectIdentifier(Key.Value.self), AnyHashable(key.id))
    // The box leaves the closure, since its release would change the places inside it.
    let known = places.withValue { places in places.value[type]?[id].map { ($0.box(), $0.loading) }
    }
    guard let box = known?.0 as? SharedBox<Key.Value> else { return nil }
    known?.1.withValue { _ in }
    return box
  }

  /// Inserts a box, unless the key has one.
  private func insert<Key: SharedReaderKey>(
    _ box: SharedBox<Key.Value>, of key: Key, _ loading: LockIsolated<Void>
  ) -> Bool {
    let (type, id) = (ObjectIdentifier(Key.Value.self), AnyHashable(key.id))
    let other = places.withValue { places in
      let other = places.value[type]?[id]?.box()
      if other == nil { places.value[type, default: [:]][id] = ({ [weak box] in box }, loading) }
      return other
    }
    return other == nil
  }

  /// Removes a box that is released, unless the key has a new one.
  private func removeBox<Key: SharedReaderKey>(of key: Key) {
    let (type, id) = (ObjectIdentifier(Key.Value.self), AnyHashable(key.id))
    _ = places.withValue { places in
      let box = places.value[type]?[id]?.box()
      if box == nil { places.value[type]?[id] = nil }
      return box
    }
  }
}

extension SharedBoxes: DependencyKey {
  static var liveValue: SharedBoxes { SharedBoxes() }
  static var testValue: SharedBoxes { SharedBoxes() }
}
