import Glibc

/// Values that are worked out once per key, for all threads.
///
/// All access to the values is under the lock, which is not a `Mutex` because the thread sanitizer does
/// not know that one on Linux.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private var values: [Key: Value] = [:]
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The value for a key. Two threads that ask for the same new key at once may both make it.
  func value(for key: Key, make: () -> Value) -> Value {
    pthread_mutex_lock(lock)
    let known = values[key]
    pthread_mutex_unlock(lock)
    if let known { return known }
    let value = make()
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    values[key] = value
    return value
  }
}
