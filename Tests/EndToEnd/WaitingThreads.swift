import Foundation
import Testing

extension Trait where Self == WaitsForPrograms {
  /// Runs the tests on threads that may wait for programs, of which there are more than processors.
  static var waitsForPrograms: Self { WaitsForPrograms() }
}

/// Keeps tests that wait from the threads of the concurrency runtime, of which there is one for each
/// processor.
struct WaitsForPrograms: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared, operation: function)
  }
}

/// A few threads that run tests.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: 6)

  private let jobs = Queue()

  init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [jobs, executor = asUnownedTaskExecutor()] in
        while true { jobs.next().runSynchronously(on: executor) }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }

  private final class Queue: @unchecked Sendable {
    // Each access of the jobs locks the condition.
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    func add(_ job: UnownedJob) {
      condition.withLock {
        jobs.append(job)
        condition.signal()
      }
    }

    func next() -> UnownedJob {
      condition.withLock {
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
    }
  }
}
