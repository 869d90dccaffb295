import Synchronization

/// Runs an asynchronous operation with all tasks of the process on the main actor's serial queue.
///
/// Tasks then run one at a time, in the order in which they were started, so that a test of
/// concurrent code does the same on every run. A task that does not start on the main actor waits
/// in the queue twice, so that one that does may overtake it.
///
/// ```swift
/// await withMainSerialExecutor {
///   let model = FeatureModel()
///   let task = Task { await model.refresh() }
///   await Task.yield()
///   #expect(model.isLoading)
///   await task.value
///   #expect(!model.isLoading)
/// }
/// ```
///
/// For tests only: it applies to the whole process, so tests that run at the same time are
/// serialized as well. Calls may nest and overlap. Timers, threads, and dispatch queues are not
/// affected.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try await MainSerialExecutor.$isOurs.withValue(true) { try await operation() }
}

/// Runs an operation with all tasks of the process on the main actor's serial queue.
///
/// Use it to run whole XCTest tests:
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
public func withMainSerialExecutor<R>(
  @_implicitSelfCapture operation: () throws -> R
) rethrows -> R {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  return try MainSerialExecutor.$isOurs.withValue(true, operation: operation)
}

/// Whether all tasks of the process run on the main actor's serial queue.
///
/// Prefer `withMainSerialExecutor`, which restores the previous state. Setting this to `false` does
/// not affect a `withMainSerialExecutor` that is running.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isOn }
  set { MainSerialExecutor.isForced = newValue }
}

/// An object during whose lifetime all tasks of the process run on the main actor's serial queue.
///
/// For uses that do not begin and end in one function.
public final class _MainSerialExecutorUse: Sendable {
  public init() { MainSerialExecutor.begin() }
  deinit { MainSerialExecutor.end() }
}

/// Whether `withMainSerialExecutor` may begin or end at any time, because other code, such as a
/// test that runs in parallel, uses it.
///
/// Tasks of the caller may then have been started without it, and wait on any thread.
public var _mainSerialExecutorMayChange: Bool { MainSerialExecutor.mayChange }

enum MainSerialExecutor {
  /// Whether the current task runs within a `withMainSerialExecutor`.
  @TaskLocal static var isOurs = false

  private struct Users: Sendable {
    var scopes = 0
    var isForced = false
    var hasBeenOn = false
    var isOn: Bool { scopes > 0 || isForced }
  }

  private static let users = LockIsolated(Users())
  private static let enqueued = Atomic(0)

  static var isOn: Bool { users.isOn }

  /// Whether other tasks may turn the serial executor on or off.
  static var mayChange: Bool {
    let users = users.value
    return users.hasBeenOn && !users.isForced && !isOurs
  }

  static var isForced: Bool {
    get { users.isForced }
    set { update { $0.isForced = newValue } }
  }

  static func begin() { update { $0.scopes += 1 } }
  static func end() { update { $0.scopes -= 1 } }

  /// The number of jobs that the hooks have seen enter the serial queue.
  static var enqueuedJobs: Int { enqueued.load(ordering: .acquiring) }

  private static func update(_ change: (inout Users) -> Void) {
    users.withValue { users in
      let wasOn = users.isOn
      change(&users)
      guard users.isOn != wasOn else { return }
      users.hasBeenOn = true
      ExecutorHooks.setGlobal(users.isOn ? sendToMainActor : nil)
      ExecutorHooks.setMain(users.isOn ? countAndEnqueue : nil)
      if users.isOn { _ = isChecked }
    }
  }

  private static let isChecked = check()

  /// Stops the program if the runtime has the hooks but does not call them.
  static func check() -> Bool {
    let jobs = enqueuedJobs
    Task.detached {}
    if enqueuedJobs == jobs { ExecutorHooks.stop("does not call its hooks") }
    return true
  }

  private static let sendToMainActor: ExecutorHooks.Hook = { job, _ in
    MainActor.shared.enqueue(ExecutorHooks.job(job))
  }

  private static let countAndEnqueue: ExecutorHooks.Hook = { job, enqueue in
    enqueued.add(1, ordering: .acquiringAndReleasing)
    ExecutorHooks.enqueue(job, with: enqueue)
  }
}
