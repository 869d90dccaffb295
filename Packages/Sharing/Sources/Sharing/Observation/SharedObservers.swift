@_spi(MainActorCall) import ConcurrencyExtras
import Synchronization

/// Code that computes something from shared values on the main actor, and updates it after changes.
///
/// ``SharedObservers/reading(by:_:)`` registers what it reads.
@_spi(Stores) @MainActor
public protocol SharedObserver: AnyObject {
  /// Notes that a value has changed that was read. It is read again for the next change to be noted.
  ///
  /// - Parameter box: The identity of the value.
  func noteChange(of box: ObjectIdentifier)

  /// Updates what was computed, after all observers of the value have noted the change.
  func updateAfterChanges()

  /// Whether a value from before a change is compared with the current one now. Both refer to the
  /// same box, so that they would else be equal.
  func isComparing(changeOf box: ObjectIdentifier) -> Bool
}

/// The observers of a shared value.
///
/// Code that Swift's observation tracks is notified on the thread of a change, and each
/// ``SharedObserver`` on the main actor.
@_spi(Stores)
public final class SharedObservers: Sendable {
  private let changes = ObservedChanges()
  /// The observers that have read the value since its last change, which are not retained.
  @MainActor private var observers: [ObjectIdentifier: () -> (any SharedObserver)?] = [:]
  /// The number of observers at which those that were released are removed.
  @MainActor private var limit = 64

  /// Whether this process has a shared value. While it has none, stores need not track anything.
  @inlinable public static var isUsed: Bool { _isUsed.load(ordering: .relaxed) }
  // Any thread creates shared values.
  @usableFromInline static let _isUsed = Atomic(false)

  // How values are read now is a matter of the call stack, which a read by a getter cannot be passed. So it
  // is kept in variables of the process, on the main actor, where observers are updated. No code runs while
  // one is written: to check that would be a fiftieth of a change.

  /// The observer that reads values now.
  @exclusivity(unchecked) @usableFromInline @MainActor static var current: (any SharedObserver)?
  /// Whether the reads are those of a value that the caller observes by itself.
  @exclusivity(unchecked) @usableFromInline @MainActor static var isReadingMember = false
  /// The number of reads on the main actor, by which a caller knows whether an operation has read shared
  /// values.
  @exclusivity(unchecked) @MainActor public private(set) static var reads = 0

  nonisolated init() {
    if !Self.isUsed { Self._isUsed.store(true, ordering: .relaxed) }
  }

  /// Registers an observer of the values that an operation reads.
  @inlinable @MainActor
  public static func reading<R>(by observer: any SharedObserver, _ operation: () -> R) -> R {
    let previous = current
    current = observer
    defer { current = previous }
    return operation()
  }

  /// Calls an operation that reads a value which the caller observes by itself: reads of shared values
  /// are not registered with Swift's observation.
  @inlinable @MainActor public static func readingMember<R>(_ read: () -> R) -> R {
    guard isUsed else { return read() }
    let previous = isReadingMember
    isReadingMember = true
    defer { isReadingMember = previous }
    return read()
  }

  /// Whether the reader compares a value from before a change of a box with the current one.
  static func isComparing(changeOf box: any AnySharedBox) -> Bool {
    var isComparing = false
    _ = callOnMainActor {
      isComparing = current?.isComparing(changeOf: ObjectIdentifier(box)) ?? false
    }
    return isComparing
  }

  func registerRead() {
    var isTracked = true
    _ = callOnMainActor {
      Self.reads &+= 1
      isTracked = !Self.isReadingMember
      if let observer = Self.current { insert(observer) }
    }
    if isTracked { changes.access() }
  }

  @MainActor private func insert(_ observer: any SharedObserver) {
    if observers.count >= limit {
      observers = observers.filter { $0.value() != nil }
      limit = max(64, 2 * observers.count)
    }
    observers[ObjectIdentifier(observer)] = { [weak observer] in observer }
  }

  /// Notifies the observers of a box that has changed.
  func notify(of box: ObjectIdentifier) {
    changes.notify()
    guard !callOnMainActor({ notifyOnMainActor(of: box) }) else { return }
    Task { @MainActor in notifyOnMainActor(of: box) }
  }

  @MainActor private func notifyOnMainActor(of box: ObjectIdentifier) {
    let observers = observers.values.compactMap { $0() }
    self.observers = [:]
    for observer in observers { observer.noteChange(of: box) }
    for observer in observers { observer.updateAfterChanges() }
  }
}
