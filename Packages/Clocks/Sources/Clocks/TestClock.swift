import ConcurrencyExtras
import IssueReporting

/// A clock whose time you move by hand.
///
/// What sleeps on it wakes when you advance it far enough, so that a test of a minute takes no time
/// and is exact:
///
/// ```swift
/// let clock = TestClock()
/// let model = TimerModel(clock: clock)
/// let task = Task { await model.run() }  // ticks once a second
///
/// await clock.advance(by: .seconds(3))
/// #expect(model.ticks == 3)
/// task.cancel()
/// ```
///
/// A sleep that you never advance to lasts until its task is cancelled, and so does a test that waits
/// for that task: cancel what is left at the end of a test, or let `run()` finish it.
///
/// Safe from any task. Before and after it wakes someone the clock lets other tasks run until they
/// sleep again: exactly so under `withMainSerialExecutor`, and with a good guess otherwise.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of this clock's time.
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public var offset: Duration

    /// Makes an instant from the time since the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let state: LockIsolated<State>

  /// Starts a clock.
  public init(now: Instant = Instant()) {
    state = LockIsolated(State(now: now))
  }

  /// The time: as far as the clock has been advanced.
  public var now: Instant { state.withValue { $0.now } }

  /// No time at all: this clock tells any two instants apart.
  public var minimumResolution: Duration { .zero }

  /// Suspends until the clock is advanced to the deadline, or past it. A deadline that is past
  /// already does not suspend; one that is right now does.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withValue { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let immediate: Result<Void, any Error>? = state.withValue { state in
          // Looked at under the lock: who cancels later finds the sleeper.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline < state.now { return .success(()) }
          state.insert(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let immediate { continuation.resume(with: immediate) }
      }
    } onCancel: {
      state.withValue { $0.remove(id: id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves time forward by a duration, and wakes all that sleep no longer than that, one by one in
  /// the order of their deadlines. Includes sleeps that begin on the way.
  ///
  /// - Parameter duration: How far to go. By default not at all, which wakes those who sleep until
  ///   right now.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time forward to an instant, and wakes all that sleep no longer than that, one by one in
  /// the order of their deadlines. Includes sleeps that begin on the way.
  ///
  /// - Parameter deadline: Where to stop. If that is past already, time stays where it is.
  public func advance(to deadline: Instant) async {
    repeat {
      await settle()
    } while state.withValue({ $0.step(to: deadline) })
    await settle()
  }

  /// Moves time forward until nobody sleeps any more.
  ///
  /// ```swift
  /// await clock.run()
  /// await task.value
  /// ```
  ///
  /// Work that sleeps again and again, such as a timer, never comes to an end: after the timeout, in
  /// real time, that is reported as an issue at the line of the caller, and `run` returns.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let start = ContinuousClock.now
    await settle()
    while let deadline = state.withValue({ $0.sleepers.first?.deadline }) {
      guard start.duration(to: .now) < timeout else {
        reportIssue(
          """
          Expected all sleeps to finish, but some are still suspending after \(timeout).

          There are sleeps suspending. This could mean that what sleeps begins anew each time, as a \
          timer does: advance the clock by a certain duration instead, and cancel what goes on \
          forever.

          If it does come to an end, increase the 'timeout' of 'run' to more than \(timeout).
          """,
          fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      await advance(to: deadline)
    }
  }

  /// Checks that nobody sleeps.
  ///
  /// Shows that a feature starts no timer when it should not, or ends one when it should:
  ///
  /// ```swift
  /// try await clock.checkSuspension()
  /// ```
  ///
  /// - Throws: ``SuspensionError`` if somebody does.
  public func checkSuspension() async throws {
    await settle()
    guard state.withValue({ $0.sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Lets other tasks run until they wait for something.
  private func settle() async {
    let isQuiet = await _mainSerialExecutorQuiescence(passes: 1_000)
    if isQuiet, _mainSerialExecutorMayChange { await Task.megaYield() }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Instant
    /// By deadline, then in the order of arrival.
    private(set) var sleepers: [Sleeper] = []
    private var nextID = 0

    init(now: Instant) {
      self.now = now
    }

    mutating func makeID() -> Int {
      defer { nextID += 1 }
      return nextID
    }

    mutating func insert(_ sleeper: Sleeper) {
      let index = sleepers.lastIndex { $0.deadline <= sleeper.deadline }.map { $0 + 1 } ?? 0
      sleepers.insert(sleeper, at: index)
    }

    mutating func remove(id: Int) -> Sleeper? {
      sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
    }

    /// Wakes the next one who is due, or else goes to the deadline.
    ///
    /// - Returns: Whether somebody woke.
    mutating func step(to deadline: Instant) -> Bool {
      guard let next = sleepers.first, next.deadline <= deadline else {
        now = max(now, deadline)
        return false
      }
      now = max(now, next.deadline)
      sleepers.removeFirst()
      next.continuation.resume()
      return true
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Starts a clock that measures in seconds.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// Somebody still sleeps on a ``TestClock``.
public struct SuspensionError: Error, Hashable {
  /// Makes an error.
  public init() {}
}
