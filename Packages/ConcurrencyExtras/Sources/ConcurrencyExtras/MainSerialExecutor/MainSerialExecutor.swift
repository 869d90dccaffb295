import Synchronization

/// Runs an asynchronous operation with all tasks of the process on one serial queue: the main
/// actor's.
///
/// Tasks then run one at a time, in the order in which they were started, so that a test of
/// concurrent code does the same on every run. (Among tasks, that is, that start alike: one that
/// does not start on the main actor goes through the queue once more.)
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
/// For tests only. It holds for the whole process, so tests that run at the same time are serialised
/// as well. May be nested and may overlap. What waits for real time, or runs on threads and queues
/// of its own, is not affected.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try await MainSerialExecutor.$isOurs.withValue(true) { try await operation() }
}

/// Runs an operation with all tasks of the process on one serial queue: the main actor's.
///
/// For whole tests of XCTest:
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
/// Prefer `withMainSerialExecutor`, which puts things back. Setting this to
/// `false` does not end one that is under way.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isOn }
  set { MainSerialExecutor.isForced = newValue }
}

/// Keeps all tasks of the process on the main actor's serial queue for as long as it lives, for what
/// begins and ends in different places.
public final class _MainSerialExecutorUse: Sendable {
  public init() { MainSerialExecutor.begin() }
  deinit { MainSerialExecutor.end() }
}

/// Whether `withMainSerialExecutor` may begin or end at any time, because somebody else, such as a test
/// that runs in parallel, uses it.
///
/// Tasks of ours may then have been started without, and may still be anywhere.
public var _mainSerialExecutorComesAndGoes: Bool { MainSerialExecutor.comesAndGoes }

enum MainSerialExecutor {
  /// Whether the current task is within a `withMainSerialExecutor`.
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

  /// Whether others may turn it on or off meanwhile.
  static var comesAndGoes: Bool {
    let users = users.value
    return users.hasBeenOn && !users.isForced && !isOurs
  }

  static var isForced: Bool {
    get { users.isForced }
    set { update { $0.isForced = newValue } }
  }

  static func begin() { update { $0.scopes += 1 } }
  static func end() { update { $0.scopes -= 1 } }

  /// How many jobs the serial queue was given so far, as far as the hooks see them.
  static var enqueuedJobs: Int { enqueued.load(ordering: .acquiring) }

  private static func update(_ change: (inout Users) -> Void) {
    users.withValue { users in
      let wasOn = users.isOn
      change(&users)
      guard users.isOn != wasOn else { return }
      users.hasBeenOn = true
      ExecutorHooks.global = users.isOn ? sendToMainActor : nil
      ExecutorHooks.main = users.isOn ? countAndEnqueue : nil
    }
  }

  private static let sendToMainActor: ExecutorHooks.Hook = { job, _ in
    MainActor.shared.enqueue(ExecutorHooks.job(job))
  }

  private static let countAndEnqueue: ExecutorHooks.Hook = { job, enqueue in
    enqueued.add(1, ordering: .acquiringAndReleasing)
    ExecutorHooks.enqueue(job, with: enqueue)
  }
}
