import Glibc

// Invariant: the reporters are only touched under the lock, which lives as long as the process.
// NB: Not a `Mutex`, which the thread sanitizer does not know on Linux.
// Test: `reportersOfTheProcessMayChangeWhileOthersReport` in ReportIssueTests.swift, under the
// thread sanitizer.

/// The reporters that are in force outside `withIssueReporters`.
enum ProcessReporters {
  nonisolated(unsafe) private static var reporters: [any IssueReporter] = [.default]
  nonisolated(unsafe) private static let lock = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  static var current: [any IssueReporter] {
    get {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return reporters
    }
    set {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      reporters = newValue
    }
  }
}
