import IssueReporting
import Synchronization

/// Reads a dependency, and remembers what it read for as long as that must be right.
final class DependencyReader<Value>: Sendable {
  let initialValues = DependencyValues._current
  private let initialTest = TestContext.currentTestID
  private let site: Site
  private let read: @Sendable (DependencyValues) -> Value
  /// Whoever reads takes what is in here out, and puts it back; who comes meanwhile goes without.
  private let cache = Atomic<Unmanaged<Cached>?>(nil)

  init(at site: Site, _ read: @escaping @Sendable (DependencyValues) -> Value) {
    self.site = site
    self.read = read
  }

  deinit {
    cache.load(ordering: .acquiring)?.release()
  }

  var value: Value {
    guard let cached = cache.exchange(nil, ordering: .acquiring) else { return resolve() }
    guard cached._withUnsafeGuaranteedRef({ isValid($0) }) else {
      cached.release()
      return resolve()
    }
    defer { putBack(cached) }
    // Only `resolve` fills the cache.
    return cached._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: CachedValue<Value>.self).value
    }
  }

  @inline(__always) private func isValid(_ cached: Cached) -> Bool {
    cached.id == DependencyValues.currentID && (!cached.belongsToTest || cached.test == test)
  }

  private func putBack(_ cached: Unmanaged<Cached>) {
    let (isBack, _) = cache.compareExchange(expected: nil, desired: cached, ordering: .releasing)
    if !isBack { cached.release() }
  }

  /// The running test. A detached task has none, and belongs to the one that created this reader.
  private var test: TestContext.ID? { TestContext.currentTestID ?? initialTest }

  private func resolve() -> Value {
    let current = DependencyValues._current
    let test = test
    let access = Access(site: site, test: test)
    let merged = initialValues.merging(current)
    let value = DependencyValues.withValues(merged) {
      var values = merged
      values.access = access
      return read(values)
    }
    // A value is only worth keeping if it is a dependency itself. What is computed from one, as the
    // time in `\.date.now` is, may be another each time.
    let reads = access.reads
    if reads.count == 1, reads.isCacheable, reads.type == ObjectIdentifier(Value.self) {
      let cached = CachedValue(
        value: value, id: current.id, belongsToTest: isTesting && reads.isDefault, test: test)
      cache.exchange(.passRetained(cached), ordering: .acquiringAndReleasing)?.release()
    }
    return value
  }
}

/// When a value may be used again.
///
/// Apart from the value, so that the type of the cache is no generic one, whose metadata would have
/// to be looked up on each read.
// Immutable. What is added below is the value of a dependency, whose type must be sendable.
private class Cached: @unchecked Sendable {
  let id: UInt64
  let belongsToTest: Bool
  let test: TestContext.ID?

  init(id: UInt64, belongsToTest: Bool, test: TestContext.ID?) {
    self.id = id
    self.belongsToTest = belongsToTest
    self.test = test
  }
}

private final class CachedValue<Value>: Cached, @unchecked Sendable {
  let value: Value

  init(value: Value, id: UInt64, belongsToTest: Bool, test: TestContext.ID?) {
    self.value = value
    super.init(id: id, belongsToTest: belongsToTest, test: test)
  }
}
