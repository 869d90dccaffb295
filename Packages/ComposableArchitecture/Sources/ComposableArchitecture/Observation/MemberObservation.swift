import Observation

/// The observation of one value of a store's state by those who track what they read.
///
/// It registers reads with Swift's observation. When the value has changed, it notifies those who
/// read it, and then no one until the next read.
@MainActor
final class MemberObservation {
  private let changes = ObservedChanges()
  private let observers: StoreObservers
  private let origin: StateOrigin
  private let value: any ObservedValue
  private var subscription: StoreSubscription?
  /// Whether the value was read since the last change.
  private var isRead = false

  /// Creates an observation of a value.
  ///
  /// - Parameters:
  ///   - observers: The observers of the state.
  ///   - origin: The origin of the value.
  ///   - read: Returns the current value.
  init<Value>(
    of observers: StoreObservers, at origin: StateOrigin, read: @escaping @MainActor () -> Value
  ) {
    self.observers = observers
    self.origin = origin
    self.value = ValueReader(read)
  }

  /// Registers a read.
  func access() {
    if !isRead {
      isRead = true
      value.keep()
      if subscription == nil {
        // The observers do not own the observation, which may refer to the root.
        subscription = observers.add(at: origin) { [weak self] in self?.update() ?? true }
      }
    }
    changes.access()
  }

  /// Notifies those who read the value, if it has changed.
  ///
  /// - Returns: Whether the value can change only if the bytes of its origin do.
  private func update() -> Bool {
    guard isRead else {
      // No one has read the value since the last change.
      subscription?.cancel()
      subscription = nil
      return true
    }
    if let isCertain = value.isUnchanged(in: observers, at: origin) { return isCertain }
    isRead = false
    changes.withMutation {}
    return false
  }
}

/// A value that is compared with an earlier one.
@MainActor
private protocol ObservedValue {
  /// Keeps the current value for the next comparison.
  func keep()
  /// Returns `nil` if the value has changed since it was kept, and forgets it then; otherwise
  /// whether it can change only if the bytes of its origin do.
  func isUnchanged(in observers: StoreObservers, at origin: StateOrigin) -> Bool?
}

@MainActor
private final class ValueReader<Value>: ObservedValue {
  private let read: @MainActor () -> Value
  private let equality = ValueEquality<Value>()
  private var last: Value?

  init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
  }

  func keep() {
    last = read()
  }

  func isUnchanged(in observers: StoreObservers, at origin: StateOrigin) -> Bool? {
    var new = read()
    guard let last, equality.areEqual(last, new) else {
      last = nil
      return nil
    }
    self.last = new
    return observers.bytesDetermine(&new, at: origin)
  }
}

/// The observations of the values that were read from the stores of one root.
///
/// The stores own it, and the root does not, since an observation of a computed value refers to the
/// root.
@MainActor
final class MemberObservations {
  /// The place of an observed value.
  enum Key: Hashable {
    /// Bytes of the root's state, read as a type.
    case stored(Range<Int>, ObjectIdentifier)
    /// A value that is computed from the state of a store.
    case computed(ObjectIdentifier, AnyKeyPath, Aspect)
  }

  /// What is observed of a value.
  enum Aspect: Hashable {
    case value, identity, ids
  }

  @exclusivity(unchecked) private var observations: [Key: MemberObservation] = [:]

  nonisolated init() {}

  /// Registers a read of a value.
  func access<Value>(
    _ key: Key, of observers: StoreObservers, at origin: StateOrigin,
    read: @escaping @MainActor () -> Value
  ) {
    if let observation = observations[key] { return observation.access() }
    let observation = MemberObservation(of: observers, at: origin, read: read)
    observations[key] = observation
    observation.access()
  }
}
