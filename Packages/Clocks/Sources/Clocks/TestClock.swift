import ConcurrencyExtras
import IssueReporting

/// A clock whose time a test advances.
///
/// A sleep ends when the test advances the clock to its deadline, so that a test of a minute does
/// not wait and is exact:
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
/// A sleep whose deadline is never reached lasts until its task is cancelled, and so does a test
/// that waits for that task: cancel remaining tasks at the end of a test, or end their sleeps with
/// `run()`.
///
/// Before and after it ends a sleep the clock lets other tasks run: under `withMainSerialExecutor`
/// until no task can run, otherwise for a `Task.megaYield()`. May be used from any task.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant, as the duration since the start of the clock.
  public struct Instant: InstantProtocol {
    /// The duration since the start of the clock.
    public var offset: Duration

    /// Creates an instant from the duration since the start of the clock.
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

  /// Creates a clock with a current time.
  public init(now: Instant = Instant()) {
    state = LockIsolated(State(now: now))
  }

  /// The current time, which only the methods of this clock advance.
  public var now: Instant { state.withValue { $0.now } }

  /// The minimum resolution: zero.
  public var minimumResolution: Duration { .zero }

  /// Suspends until the clock is advanced to the deadline or past it.
  ///
  /// A deadline in the past does not suspend; one that equals the current time does.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withValue { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let immediate: Result<Void, any Error>? = state.withValue { state in
          // Checked under the lock, so that a later cancellation finds the sleeper.
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

  /// Advances the time by a duration, and ends all sleeps until then, in the order of their
  /// deadlines.
  ///
  /// That includes sleeps that begin meanwhile.
  ///
  /// - Parameter duration: The duration. By default zero, which ends the sleeps until the current
  ///   time.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time to an instant, and ends all sleeps until then, in the order of their
  /// deadlines.
  ///
  /// That includes sleeps that begin meanwhile.
  ///
  /// - Parameter deadline: The instant. If it is in the past, the time stays the same.
  public func advance(to deadline: Instant) async {
    repeat {
      await settle()
    } while state.withValue({ $0.step(to: deadline) })
    await settle()
  }

  /// Advances the time until no task sleeps.
  ///
  /// ```swift
  /// await clock.run()
  /// await task.value
  /// ```
  ///
  /// Work that sleeps repeatedly, such as a timer, does not end: after the timeout, in real time, and
  /// at least 250 sleeps, an issue is reported at the line of the caller, and `run` returns. So work
  /// of less sleeps ends, however busy the machine is.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let start = ContinuousClock.now
    var remaining = 250
    await settle()
    while let deadline = state.withValue({ $0.sleepers.first?.deadline }) {
      remaining -= 1
      guard remaining >= 0 || start.duration(to: .now) < timeout else {
        reportIssue(
          """
          Expected all sleeps to finish, but some are still suspending after \(timeout).

          There are sleeps suspending. This could mean that a task sleeps repeatedly, as a timer \
          does: advance the clock by a certain duration instead, and cancel the task at the end of \
          the test.

          If the task does end, increase the 'timeout' of 'run' to more than \(timeout).
          """,
          fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      // Ends one sleep.
      _ = state.withValue { $0.step(to: deadline) }
      await settle()
    }
  }

  /// Checks that no task sleeps.
  ///
  /// Use it to assert that a feature has not started a timer, or has ended one:
  ///
  /// ```swift
  /// try await clock.checkSuspension()
  /// ```
  ///
  /// - Throws: ``SuspensionError`` if a task sleeps.
  public func checkSuspension() async throws {
    await settle()
    guard state.withValue({ $0.sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Lets other tasks run until they wait.
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
    /// The sleepers in the order of their deadlines, and of arrival.
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

    /// Ends the next sleep until the deadline or, if there is none, advances the time to it.
    ///
    /// - Returns: Whether a sleep ended.
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
  /// Creates a clock with durations in seconds.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// The error that ``TestClock/checkSuspension()`` throws if a task sleeps.
public struct SuspensionError: Error, Hashable {
  /// Creates an error.
  public init() {}
}
