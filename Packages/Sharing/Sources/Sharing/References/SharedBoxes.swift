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
  private typealias Place = (box: @Sendable () -> (any SharedRoot)?, loading: LockIsolated<Void>)

  /// The boxes by the type of the value and by key.
  private let places = LockIsolated<[ObjectIdentifier: [AnyHashableSendable: Place]]>([:])

  static var current: SharedBoxes { DependencyValues._current[SharedBoxes.self] }

  /// Returns the box of a key.
  func box<Key: SharedReaderKey>(
    of key: Key, initialValue: () -> Key.Value
  ) -> SharedBox<Key.Value> {
    let (type, id) = (ObjectIdentifier(Key.Value.self), AnyHashableSendable(key.id))
    func known() -> SharedBox<Key.Value>? {
      // The box leaves the closure, since its release would change the places inside it.
      let known = places.withValue { places in places[type]?[id].map { ($0.box(), $0.loading) } }
      guard let box = known?.0 as? SharedBox<Key.Value> else { return nil }
      known?.1.withValue { _ in }
      return box
    }
    if let known = known() { return known }
    let initialValue = initialValue()
    let made = SharedBox(initialValue)
    let loading = LockIsolated(())
    let isFirst = loading.withValue { _ in
      let other = places.withValue { places in
        let other = places[type]?[id]?.box()
        if other == nil { places[type, default: [:]][id] = ({ [weak made] in made }, loading) }
        return other
      }
      // If two threads create a box of a key, the first one is used.
      guard other == nil else { return false }
      made.storage = SharedStorage(key: key, initialValue: initialValue, box: made) {
        [weak self] in self?.removeBox(type, id)
      }
      return true
    }
    return isFirst ? made : known() ?? box(of: key, initialValue: { initialValue })
  }

  /// Removes a box that is released, unless the key has a new one.
  private func removeBox(_ type: ObjectIdentifier, _ id: AnyHashableSendable) {
    _ = places.withValue { places in
      let box = places[type]?[id]?.box()
      if box == nil { places[type]?[id] = nil }
      return box
    }
  }
}

extension SharedBoxes: DependencyKey {
  static var liveValue: SharedBoxes { SharedBoxes() }
  static var testValue: SharedBoxes { SharedBoxes() }
}
