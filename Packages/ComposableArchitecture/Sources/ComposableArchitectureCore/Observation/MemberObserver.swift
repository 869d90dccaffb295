@_spi(Stores) import Sharing

/// The observer of one value of a store's state for code that tracks what it reads.
///
/// It registers reads with Swift's observation. When the value has changed, it notifies its
/// readers, and does not notify them again before the next read.
@MainActor
final class MemberObserver {
  /// The offset of a value that is stored in the root's state; `nil` for a computed one.
  let offset: Int?
  private let changes: ObservedChanges
  // The observers of the store own it too, until this object is released.
  private let observer: AnyStateObserver
  private let isRemoved: @MainActor () -> Bool

  /// Whether the value was read since the last change, and can still change.
  var isActive: Bool { observer.isAwaiting && !isRemoved() }

  /// Creates an observer of a value.
  ///
  /// - Parameters:
  ///   - observers: The observers of the state.
  ///   - origin: The origin of the value.
  ///   - isRemoved: Whether the value cannot change any more.
  ///   - read: Returns the current value.
  init<Value>(
    of observers: StoreObservers, at origin: StateOrigin,
    isRemoved: @escaping @MainActor () -> Bool, read: @escaping @MainActor () -> Value
  ) {
    let changes = ObservedChanges()
    self.changes = changes
    self.offset = origin.valueOffset
    self.isRemoved = isRemoved
    self.observer = SharedObservers.readingMember {
      StateObserver(
        of: observers, at: origin, areEqual: ValueEquality<Value>().areEqual, isEquality: true,
        isNotifiedOnce: true, read: read
      ) { _, keep in
        keep()
        changes.withMutation {}
      }
    }
  }

  isolated deinit {
    observer.end()
  }

  func access() {
    observer.awaitChange()
    changes.access()
  }
}

/// What is observed: a part of the state of the root, or of the store with a core.
enum ObservedPlace: Hashable {
  /// Bytes of the root's state, read as a type.
  case stored(Range<Int>, ObjectIdentifier)
  /// A value that is computed from the state.
  case computed(ObjectIdentifier, AnyKeyPath)
  case identity(ObjectIdentifier, AnyKeyPath)
  /// The ids of a collection or a stack, which is the state.
  case ids(ObjectIdentifier)
  /// The payload of a case.
  case payload(ObjectIdentifier, AnyKeyPath)
}

/// The observers of the values that were read from the stores of one root.
///
/// The stores own it, and the root does not, since an observer of a computed value refers to the
/// root.
@MainActor
final class MemberObservers {
  @exclusivity(unchecked) private var observers: [ObservedPlace: MemberObserver] = [:]
  /// The number of observers at which those that are not active are removed.
  private var limit = 64

  nonisolated init() {}

  /// Registers a read of a value.
  @discardableResult
  func access<Value>(
    _ place: ObservedPlace, of stateObservers: StoreObservers, at origin: StateOrigin,
    isRemoved: @escaping @MainActor () -> Bool = { false },
    read: @escaping @MainActor () -> Value
  ) -> MemberObserver {
    if let observer = observers[place] {
      observer.access()
      return observer
    }
    if observers.count >= limit {
      // Removes those of removed elements and presentations, in constant time for each read.
      observers = observers.filter { $0.value.isActive }
      limit = max(64, 2 * observers.count)
    }
    let observer = MemberObserver(of: stateObservers, at: origin, isRemoved: isRemoved, read: read)
    observers[place] = observer
    observer.access()
    return observer
  }
}
