import ConcurrencyExtras
import IssueReporting

/// The default values of dependencies, each made when it is first read and kept from then on: for as
/// long as this cache, or for the one test that read it.
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

  /// The value of a key, if it was made before.
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

  /// Makes the value of a key, unless another thread has made it or is about to: then waits for it.
  ///
  /// The lock that is held while the value is made is that of this value alone: one that is made of
  /// other dependencies cannot get stuck on a thread that makes those. One that is made of itself
  /// stops the program.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - context: The context that it is read in.
  ///   - test: The test that reads it, or `nil` outside tests.
  ///   - resolution: On whose behalf it is made.
  ///   - values: The dependencies that the value may use while it is being made.
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
            let make = { Self.make(key, in: context, resolution) }
            return recorder?.value(of: resolution.name, default: make) ?? make()
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
    // Tests of XCTest run one after another, so what the last one left is of no use to any other. It
    // is let go outside the lock: it may read dependencies while it goes.
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
        resolution.reportMissingLiveValue(of: Key.self)
        return Key.testValue
      }
      return value
    }
  }

  private static func liveValue<Key: DependencyKey>(of key: Key.Type) -> any Sendable {
    key.liveValue
  }
}
