import ConcurrencyExtras
import IssueReporting

/// A cache of the default values of dependencies, each made when it is first read.
///
/// A value is kept for the lifetime of the cache or, in tests, of the test that read it.
final class DefaultValues: Sendable {
  /// The defaults of a process that sets no context of its own.
  static let ofProcess = DefaultValues()

  private struct Slot: Hashable {
    let key: KeyID
    let context: DependencyContext
  }

  private struct Defaults: Sendable {
    var made: [Slot: any Box] = [:]
    var making: [Slot: LockIsolated<(any Box)?>] = [:]
  }

  private let defaults = LockIsolated<[TestContext.ID?: Defaults]>([:])
  /// What replaces the values as they are made.
  private let recorder: (any DependencyRecorder)?

  init(recorder: (any DependencyRecorder)? = nil) {
    self.recorder = recorder
  }

  /// Returns the box of a key's value, or `nil` if it has not been made.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - context: The context that it is read in.
  ///   - test: The test that reads it, or `nil` outside tests.
  func box(
    of key: KeyID, in context: DependencyContext, for test: TestContext.ID?
  ) -> (any Box)? {
    let slot = Slot(key: key, context: context)
    return defaults.withValue { $0[test]?.made[slot] }
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
    _ resolution: Resolution,
    _ values: DependencyValues
  ) -> Key.Value {
    let slot = Slot(key: keyID(of: key), context: context)
    let box: any Box = place(for: slot, test).withValue { box in
      if let box { return box }
      let made = ValueBox(
        DependencyValues.withValues(values) {
          Resolution.$current.withValue(resolution) {
            _IssueContext.$dependency.withValue(resolution.name) {
              let make = { Self.make(key, in: context, resolution) }
              return recorder?.value(of: resolution.name, default: make) ?? make()
            }
          }
        }
      )
      if resolution.isCacheable {
        box = made
        defaults.withValue {
          $0[test, default: Defaults()].made[slot] = made
          $0[test]?.making[slot] = nil
        }
      }
      return made
    }
    return ValueBox<Key.Value>.value(in: box)
  }

  private func place(
    for slot: Slot, _ test: TestContext.ID?
  ) -> LockIsolated<(any Box)?> {
    // Tests of XCTest run one after another, so the values of an earlier test are not needed again.
    // They are released outside the lock, because their deinitializers may read dependencies.
    let isXCTest = TestContext.current == .xcTest
    let (place, _) = defaults.withValue { defaults in
      var outdated: [TestContext.ID?: Defaults] = [:]
      if isXCTest, defaults[test] == nil { swap(&outdated, &defaults) }
      let place = defaults[test]?.making[slot] ?? LockIsolated(defaults[test]?.made[slot])
      defaults[test, default: Defaults()].making[slot] = place
      return (place, outdated)
    }
    return place
  }

  private static func make<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext, _ resolution: Resolution
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
