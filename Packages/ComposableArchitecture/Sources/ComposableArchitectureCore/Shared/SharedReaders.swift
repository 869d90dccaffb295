import ConcurrencyExtras
import Synchronization

/// The observers of stores that computed their value from a shared one.
///
/// While an observer is updated, each box that is read notes it. A change of the box updates the
/// observers that it has noted: at once, or after the reducer that makes the change.
final class SharedReaders: Sendable {
  /// The readers, which are not retained.
  @MainActor private var readers: [ObjectIdentifier: () -> StoreObserver?] = [:]

  nonisolated init() {}

  /// Whether there is a box in this process. Observers of stores cost nothing more before.
  static var isNeeded: Bool { hasBox.load(ordering: .relaxed) }
  private static let hasBox = Atomic(false)
  /// Whether an observer is updated now.
  private static let isReading = Atomic(false)
  @MainActor private static var current: StoreObserver?
  /// The boxes whose changes observers are updated for.
  @MainActor private static var changed: Set<ObjectIdentifier> = []
  /// The boxes that were changed by a reducer that is still running.
  @MainActor private static var pending: [(SharedReaders, ObjectIdentifier)] = []

  static func noteFirstBox() {
    if !isNeeded { hasBox.store(true, ordering: .relaxed) }
  }

  /// Notes a reader in the boxes that an operation reads.
  @MainActor static func reading<R>(by reader: StoreObserver, _ operation: () -> R) -> R {
    let previous = current
    current = reader
    isReading.store(true, ordering: .relaxed)
    defer {
      current = previous
      isReading.store(previous != nil, ordering: .relaxed)
    }
    return operation()
  }

  private static let memberReads = Atomic(0)
  /// Whether a store reads a member, which notifies the readers of the member if it changes.
  static var isReadingMember: Bool {
    memberReads.load(ordering: .relaxed) > 0 && callOnMainActor {}
  }

  /// Reads a member of a store.
  @MainActor static func readingMember<R>(_ read: () -> R) -> R {
    guard isNeeded else { return read() }
    memberReads.add(1, ordering: .relaxed)
    defer { memberReads.subtract(1, ordering: .relaxed) }
    return read()
  }

  /// Whether a box has changed since its readers compared its value last.
  static func hasChanged(_ box: any SharedRoot) -> Bool {
    var hasChanged = false
    guard isReading.load(ordering: .relaxed) else { return false }
    _ = callOnMainActor { hasChanged = changed.contains(ObjectIdentifier(box)) }
    return hasChanged
  }

  /// The number of reads of shared values in this process.
  static var reads: Int { readCount.load(ordering: .relaxed) }
  private static let readCount = Atomic(0)

  func registerRead() {
    Self.readCount.add(1, ordering: .relaxed)
    guard Self.isReading.load(ordering: .relaxed) else { return }
    _ = callOnMainActor {
      guard let reader = Self.current else { return }
      readers[ObjectIdentifier(reader)] = { [weak reader] in reader }
    }
  }

  /// Updates the readers of a box that has changed.
  func notify(of box: ObjectIdentifier) {
    guard !callOnMainActor({ notifyOnMainActor(of: box) }) else { return }
    Task { @MainActor in notifyOnMainActor(of: box) }
  }

  @MainActor private func notifyOnMainActor(of box: ObjectIdentifier) {
    guard !readers.isEmpty else { return }
    if StateMemory.changingCount > 0 {
      Self.pending.append((self, box))
    } else {
      for reader in noteChange(of: box) { reader.updateAfterChanges() }
    }
  }

  /// Notes the changes that reducers have made, and updates their readers, except those of a store
  /// that is about to update them itself.
  @MainActor static func notePendingChanges(before observers: StoreObservers) {
    guard !pending.isEmpty, StateMemory.changingCount == 0 else { return }
    let changes = pending
    pending = []
    let readers = changes.flatMap { $0.noteChange(of: $1) }
    for reader in readers where reader.owner !== observers { reader.updateAfterChanges() }
  }

  @MainActor private func noteChange(of box: ObjectIdentifier) -> [StoreObserver] {
    let readers = readers.values.compactMap { $0() }
    self.readers = [:]
    for reader in readers { reader.noteChange(of: box) }
    return readers
  }

  /// Calls an operation that compares values from before the changes of boxes with current ones.
  @MainActor static func comparing<R>(
    changesOf boxes: Set<ObjectIdentifier>, _ operation: () -> R
  ) -> R {
    let previous = changed
    changed = boxes
    defer { changed = previous }
    return operation()
  }
}
