extension EventLoop {
  /// A scheduled closure, for ``EventLoop/cancel(_:)``.
  public struct Deadline: Hashable, Sendable {
    fileprivate let number: Int
  }
}

/// The scheduled closures in the order of their times. There are few, so a sorted array is enough.
@MainActor
struct DeadlineQueue {
  private struct Entry {
    let id: EventLoop.Deadline
    let time: ContinuousClock.Instant
    let body: @MainActor () -> Void
  }

  private var entries: [Entry] = []
  private var nextNumber = 0

  @discardableResult
  mutating func insert(
    at time: ContinuousClock.Instant, _ body: @escaping @MainActor () -> Void
  ) -> EventLoop.Deadline {
    let id = EventLoop.Deadline(number: nextNumber)
    nextNumber += 1
    let index = entries.firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert(Entry(id: id, time: time, body: body), at: index)
    return id
  }

  mutating func remove(_ id: EventLoop.Deadline) {
    entries.removeAll { $0.id == id }
  }

  /// Removes and returns the first closure that is due.
  mutating func popDue(at now: ContinuousClock.Instant) -> (@MainActor () -> Void)? {
    guard let first = entries.first, first.time <= now else { return nil }
    return entries.removeFirst().body
  }

  /// The timeout for `poll`, rounded up so that the first deadline has passed when it returns; −1
  /// for none.
  func millisecondsToFirst(from now: ContinuousClock.Instant) -> Int32 {
    guard let first = entries.first else { return -1 }
    let left = first.time - now
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    guard seconds < 1_000_000 else { return Int32.max }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
