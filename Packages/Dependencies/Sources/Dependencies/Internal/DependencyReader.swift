import IssueReporting
import Synchronization

/// Reads a dependency, and remembers what it read for as long as that must be right.
final class DependencyReader<Value>: Sendable {
  let initialValues = DependencyValues._current
  private let initialTest = TestContext.currentTestID
  private let site: Site
  private let read: @Sendable (DependencyValues) -> Value
  private let cache = Mutex<CachedValue<Value>?>(nil)

  init(at site: Site, _ read: @escaping @Sendable (DependencyValues) -> Value) {
    self.site = site
    self.read = read
  }

  var value: Value {
    let current = DependencyValues._current
    if let cached = cache.withLock({ $0 }), cached.id == current.id,
      !isTesting || !cached.isDefault || cached.test == test
    {
      return cached.value
    }
    return resolve(current)
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
        value: value, id: current.id, isDefault: reads.isDefault, test: test)
      cache.withLock { $0 = cached }
    }
    return value
  }
}

// The value of a dependency, whose type is sendable: a key's value must be.
private final class CachedValue<Value>: @unchecked Sendable {
  let value: Value
  let id: UInt64
  let isDefault: Bool
  let test: TestContext.ID?

  init(value: Value, id: UInt64, isDefault: Bool, test: TestContext.ID?) {
    self.value = value
    self.id = id
    self.isDefault = isDefault
    self.test = test
  }
}
