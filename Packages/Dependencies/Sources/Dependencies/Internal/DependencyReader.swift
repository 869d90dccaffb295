import IssueReporting
import Synchronization

/// Reads a dependency, and remembers what it read for as long as that must be right.
final class DependencyReader<Value>: Sendable {
  let initialValues = DependencyValues._current
  private let initialTest = TestContext.currentTestID
  private let site: Site
  private let read: @Sendable (DependencyValues) -> Value
  private let cache = Mutex<Cached?>(nil)

  init(at site: Site, _ read: @escaping @Sendable (DependencyValues) -> Value) {
    self.site = site
    self.read = read
  }

  var value: Value {
    if let cached = cache.withLock({ $0 }), cached.id == DependencyValues.currentID,
      !cached.belongsToTest || cached.test == test
    {
      // Only `resolve` fills the cache.
      return unsafeDowncast(cached, to: CachedValue<Value>.self).value
    }
    return resolve(DependencyValues._current)
  }

  /// The running test. A detached task has none, and belongs to the one that created this reader.
  private var test: TestContext.ID? { TestContext.currentTestID ?? initialTest }

  private func resolve(_ current: DependencyValues) -> Value {
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
      // What is replaced is let go outside the lock: it may read dependencies while it goes.
      _ = cache.withLock { slot in
        defer { slot = cached }
        return slot
      }
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
