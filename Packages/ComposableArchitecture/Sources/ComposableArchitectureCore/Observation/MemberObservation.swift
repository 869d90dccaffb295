import Observation
@_spi(Stores) import Sharing

/// The observation of one value of a store's state by code that tracks what it reads.
///
/// The observers of the store own the value, and the observation ends that when it is released.
@MainActor
final class MemberObservation {
  let value: ObservedMember

  init(_ value: ObservedMember) {
    self.value = value
  }

  isolated deinit {
    value.end()
  }
}

/// An observed value.
///
/// It registers reads with Swift's observation. When the value has changed, it notifies its
/// readers, and does not notify them again before the next read.
@MainActor
final class ObservedMember {
  /// The offset of a value that is stored in the root's state; `nil` for a computed one.
  let offset: Int?
  private let changes = ObservedChanges()
  private let observers: StoreObservers
  private let origin: StateOrigin
  private let value: any ObservedValue
  /// The core that a computed value is read from.
  private let core: (any ObservedCore)?
  private var subscription: StoreSubscription?
  /// Whether the value was read since the last change.
  private var isRead = false
  /// The number of the state's change after which a stored value was compared last.
  private var comparedAt = -1
  /// Whether the value was read since the last change, and can still change.
  var isNeeded: Bool { isRead && core?.isOfRemovedChild != true }

  /// Creates an observed value.
  ///
  /// - Parameters:
  ///   - observers: The observers of the state.
  ///   - origin: The origin of the value.
  ///   - core: The core that a computed value is read from.
  ///   - read: Returns the current value.
  init<Value>(
    of observers: StoreObservers, at origin: StateOrigin, from core: (any ObservedCore)?,
    read: @escaping @MainActor () -> Value
  ) {
    self.observers = observers
    self.origin = origin
    self.offset = origin.valueOffset
    self.core = core
    self.value = ValueReader(read)
  }

  /// Registers a read.
  func access() {
    if !isRead {
      isRead = true
      if subscription == nil || comparedAt != observers.changes {
        SharedObservers.readingMember { keep() }
      }
    }
    changes.access()
  }

  /// Keeps the value, and observes its changes.
  private func keep() {
    value.keep()
    guard subscription == nil else { return }
    subscription = observers.add(
      at: origin, reading: { [self] in _ = value.isUnchanged(in: observers, at: origin) }
    ) { [self] in update() }
  }

  /// Ends the observation.
  func end() {
    subscription = nil
  }

  /// Notifies the readers of the value, if it has changed.
  ///
  /// - Returns: Whether the value can change only if the bytes of its origin do.
  private func update() -> Bool {
    guard isRead else {
      // The value was not read since the last change.
      end()
      return true
    }
    let isCertain = value.isUnchanged(in: observers, at: origin)
    // A value that is not stored may be that of an object, which changes without the state.
    if offset != nil { comparedAt = observers.changes }
    if let isCertain { return isCertain }
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
  /// Keeps the current value. Returns `nil` if it has changed since it was kept; otherwise whether
  /// it can change only if the bytes of its origin do.
  func isUnchanged(in observers: StoreObservers, at origin: StateOrigin) -> Bool?
}

@MainActor
private final class ValueReader<Value>: ObservedValue {
  /// A kept value.
  // NB: an object, since an optional of a generic type looks up its metadata for each access.
  private final class Kept {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let read: @MainActor () -> Value
  private let equality = ValueEquality<Value>()
  @exclusivity(unchecked) private var kept: Kept?

  init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
  }

  func keep() {
    if let kept { kept.value = read() } else { kept = Kept(read()) }
  }

  func isUnchanged(in observers: StoreObservers, at origin: StateOrigin) -> Bool? {
    guard let kept else { return nil }
    let new = read()
    let isUnchanged = equality.areEqual(kept.value, new)
    kept.value = new
    return isUnchanged ? observers.bytesDetermine(&kept.value, at: origin) : nil
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

  /// The aspect of a value that is observed.
  enum Aspect: Hashable {
    case value, identity, ids
    /// The payload of a case.
    case payload(AnyKeyPath)
  }

  @exclusivity(unchecked) private var observations: [Key: MemberObservation] = [:]
  /// The number of observations at which those that are not needed are removed.
  private var limit = 64

  nonisolated init() {}

  /// Registers a read of a value.
  @discardableResult
  func access<Value>(
    _ key: Key, of observers: StoreObservers, at origin: StateOrigin,
    from core: (any ObservedCore)? = nil, read: @escaping @MainActor () -> Value
  ) -> MemberObservation {
    if let observation = observations[key] {
      observation.value.access()
      return observation
    }
    if observations.count >= limit {
      // Removes those of removed elements and presentations, in constant time for each read.
      observations = observations.filter { $0.value.value.isNeeded }
      limit = max(64, 2 * observations.count)
    }
    let observation = MemberObservation(
      ObservedMember(of: observers, at: origin, from: core, read: read))
    observations[key] = observation
    observation.value.access()
    return observation
  }
}

/// The members that were read from a store, by the objects of their key paths.
///
/// A key path that is written without generic parameters is the same object each time. To find a
/// member by the object is much faster than to compute its place from the key path.
struct ReadMembers {
  private var members: [ObjectIdentifier: (AnyKeyPath, MemberObservation)] = [:]
  private static let limit = 256

  subscript(keyPath: AnyKeyPath) -> ObservedMember? { members[ObjectIdentifier(keyPath)]?.1.value }

  mutating func add(_ observation: MemberObservation, at keyPath: AnyKeyPath) {
    // Key paths with generic parameters are other objects each time.
    if members.count >= Self.limit { members = [:] }
    members[ObjectIdentifier(keyPath)] = (keyPath, observation)
  }
}

/// The core of a store of any type.
@MainActor
package protocol ObservedCore: AnyObject {
  /// Whether the state is that of a child which was removed, so that it does not change any more.
  var isOfRemovedChild: Bool { get }
}
