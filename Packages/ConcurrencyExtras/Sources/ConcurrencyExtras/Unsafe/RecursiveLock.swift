// Invariant: the mutex lives at one address from `init` to `deinit`, and a mutex may be shared.
// Tests: `LockIsolatedTests`.

import Glibc

/// A lock that the thread that holds it may take again.
///
/// NB: Not `Synchronization.Mutex`: on Linux the thread sanitizer does not support a contended
/// `Mutex`, and reports races that do not exist.
// The pointer to the mutex never changes, and threads may share a mutex.
final class RecursiveLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() {
    pthread_mutex_lock(mutex)
  }

  func unlock() {
    pthread_mutex_unlock(mutex)
  }
}
