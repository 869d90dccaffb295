import ConcurrencyExtras
import IssueReporting

/// A cache of the default values of dependencies, each made when it is first read.
///
/// A value is kept for the lifetime of the cache. In tests each test has its own: they are kept for
/// the running test of XCTest, and for the thousand tests of Swift Testing that used theirs last.
final class DefaultValues: Sendable {
  /// The defaults of a process that sets no context of its own.
  static let ofProcess = DefaultValues()

  private struct KeyInContext: Hashable {
    let key: KeyID
    let context: DependencyContext
  }

  /// The values of a test or, outside tests, of the process.
  private struct Defaults: Sendable {
    var made: [KeyInContext: any Box] = [:]
    var making: [KeyInContext: LockIsolated<(any Box)?>] = [:]
    /// For values that were prepared, the access that did it.
    var prepared: [KeyInContext: Access] = [:]
    var lastUse = 0
  }

  private struct Tests: Sendable {
    var defaults: [TestContext.ID?: Defaults] = [:]
    private var uses = 0

    /// Changes the values of a test, which uses them.
    mutating func use<Result>(
      _ test: TestContext.ID?, _ change: (inout Defaults) -> Result
    ) -> Result {
      uses += 1
      defaults[test, default: Defaults()].lastUse = uses
      return change(&defaults[test, default: Defaults()])
    }

    /// Removes the values of tests that have ended, to make room for those of another test.
    ///
    /// Tests of XCTest run one after another. Swift Testing does not say when a test ends, so that
    /// the tests that have not used their values for the longest time are taken to have ended.
    mutating func removeOutdated(limit: Int) -> [TestContext.ID?: Defaults] {
      let old = defaults
      if TestContext.current == .xcTest {
        defaults = [:]
      } else if defaults.count >= limit {
        let last = defaults.values.map(\.lastUse).sorted()[defaults.count / 2]
        defaults = defaults.filter { $0.key == nil || $0.value.lastUse > last }
      }
      return old
    }
  }

  private let tests = LockIsolated(Tests())
  /// The recorder that replaces values with recorded or replayed ones, as they are made.
  private let recorder: (any DependencyRecorder)?
  private let testLimit: Int

  init(recorder: (any DependencyRecorder)? = nil, testLimit: Int = 1_000) {
    self.recorder = recorder
    self.testLimit = testLimit
  }

  /// Creates a cache with those values of another that a test, or the process, has prepared.
  init(
    preparedIn other: DefaultValues, for test: TestContext.ID?, recorder: (any DependencyRecorder)?
  ) {
    self.recorder = recorder
    testLimit = other.testLimit
    guard let defaults = other.tests.withValue({ $0.defaults[test] }), !defaults.prepared.isEmpty
    else { return }
    tests.withValue {
      $0.use(test) { values in
        values.made = defaults.made.filter { defaults.prepared[$0.key] != nil }
        values.prepared = defaults.prepared
      }
    }
  }

  /// Returns the values that a test, or the process, has prepared.
  func prepared(in context: DependencyContext, for test: TestContext.ID?) -> [KeyID: any Box] {
    let defaults = tests.withValue { $0.defaults[test] }
    var boxes: [KeyID: any Box] = [:]
    for key in defaults?.prepared.keys ?? [:].keys where key.context == context {
      boxes[key.key] = defaults?.made[key]
    }
    return boxes
  }

  /// Sets a default value, unless it was made before, or was prepared by another access.
  ///
  /// - Returns: Whether the value was set.
  func prepare(
    _ box: any Box, for key: KeyID, in context: DependencyContext, for test: TestContext.ID?,
    by access: Access
  ) -> Bool {
    let key = KeyInContext(key: key, context: context)
    return place(for: key, test).withValue { old in
      let isFirst =
        old == nil
        || tests.withValue { $0.use(test) { values in values.prepared[key] === access } }
      if isFirst { old = box }
      // Values are released outside the lock, because their deinitializers may read dependencies.
      return tests.withValue {
        $0.use(test) { values in
          defer {
            values.making[key] = nil
            if isFirst { (values.made[key], values.prepared[key]) = (box, access) }
          }
          return (isFirst, values.made[key])
        }
      }
    }.0
  }

  /// The number of tests whose values are kept.
  var testCount: Int { tests.defaults.count }

  /// Returns the box of a key's value, or `nil` if it has not been made.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - context: The context that it is read in.
  ///   - test: The test that reads it, or `nil` outside tests.
  func box(
    of key: KeyID, in context: DependencyContext, for test: TestContext.ID?
  ) -> (any Box)? {
    let key = KeyInContext(key: key, context: context)
    return tests.withValue {
      $0.defaults[test] == nil ? nil : $0.use(test) { values in values.made[key] }
    }
  }

  /// Makes the value of a key, or waits for another thread that is making it.
  ///
  /// Each value has a lock of its own, which is held while it is made: a value that reads other
  /// dependencies does not block the threads that make those. A value that reads itself stops the
  /// program.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - context: The context that it is read in.
  ///   - test: The test that reads it, or `nil` outside tests.
  ///   - resolution: A description of the read, for issues.
  ///   - values: The dependencies in force while the value is made.
  func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    in context: DependencyContext,
    for test: TestContext.ID?,
    _ resolution: DependencyResolution,
    _ values: DependencyValues
  ) -> Key.Value {
    let keyInContext = KeyInContext(key: keyID(of: key), context: context)
    let box: any Box = place(for: keyInContext, test).withValue { box in
      if let box { return box }
      let made = ValueBox(
        DependencyValues.withValues(values) {
          DependencyResolution.$current.withValue(resolution) {
            _IssueContext.$dependency.withValue(resolution.name) {
              let make = { Self.make(key, in: context, resolution) }
              return recorder?.value(of: resolution.name, default: make) ?? make()
            }
          }
        }
      )
      if resolution.isCacheable {
        box = made
        tests.withValue {
          $0.use(test) { values in
            values.made[keyInContext] = made
            values.making[keyInContext] = nil
          }
        }
      }
      return made
    }
    return ValueBox<Key.Value>.value(in: box)
  }

  private func place(
    for key: KeyInContext, _ test: TestContext.ID?
  ) -> LockIsolated<(any Box)?> {
    // Values are released outside the lock, because their deinitializers may read dependencies.
    let (place, _) = tests.withValue { tests in
      let outdated = tests.defaults[test] == nil ? tests.removeOutdated(limit: testLimit) : [:]
      return tests.use(test) { values in
        let place = values.making[key] ?? LockIsolated(values.made[key])
        values.making[key] = place
        return (place, outdated)
      }
    }
    return place
  }

  private static func make<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext, _ resolution: DependencyResolution
  ) -> Key.Value {
    switch context {
    case .preview: return Key.previewValue
    case .test: return Key.testValue
    case .live:
      guard let key = key as? any DependencyKey.Type,
        let value = liveValue(of: key) as? Key.Value
      else {
        resolution.forbidCaching()
        if !resolution.isMutating { resolution.reportMissingLiveValue(of: Key.self) }
        return Key.testValue
      }
      return value
    }
  }

  private static func liveValue<Key: DependencyKey>(of key: Key.Type) -> any Sendable {
    key.liveValue
  }
}
