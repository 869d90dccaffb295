import ConcurrencyExtras
import Foundation
import IssueReporting

/// The default values of dependencies, each made when it is first read and kept from then on: for
/// the whole process, or for the one test that read it.
enum DefaultValues {
  /// The value of a key that nobody overrode.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - context: The context that it is read in.
  ///   - test: The test that reads it, or `nil` outside tests.
  ///   - resolution: On whose behalf it is read.
  ///   - values: The dependencies that the value may use while it is being made.
  static func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext,
    for test: TestContext.ID?,
    _ resolution: Resolution,
    _ values: DependencyValues
  ) -> Key.Value {
    slot(for: SlotID(key: ObjectIdentifier(key), context: context), test).value(resolution) {
      DependencyValues.withValues(values) {
        Resolution.$current.withValue(resolution) {
          switch context {
          case .live:
            guard let key = key as? any DependencyKey.Type,
              let value = liveValue(of: key) as? Key.Value
            else {
              resolution.forbidCaching()
              resolution.reportMissingLiveValue(of: Key.self)
              return Key.testValue
            }
            return value
          case .preview: return Key.previewValue
          case .test: return Key.testValue
          }
        }
      }
    }
  }

  private static func liveValue<Key: DependencyKey>(of key: Key.Type) -> any Sendable {
    key.liveValue
  }

  private struct SlotID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private typealias Slots = [TestContext.ID?: [SlotID: Slot]]

  private static let slots = LockIsolated<Slots>([:])

  private static func slot(for id: SlotID, _ test: TestContext.ID?) -> Slot {
    // What is outdated is let go outside the lock: it may read dependencies while it goes.
    let (slot, _): (Slot, outdated: Slots?) = slots.withValue { slots in
      if let slot = slots[test]?[id] { return (slot, nil) }
      var outdated: Slots?
      // Tests of XCTest run one after another, so what the last one left is of no use to anyone.
      if slots[test] == nil, TestContext.current == .xcTest {
        outdated = slots
        slots = [:]
      }
      let slot = Slot()
      slots[test, default: [:]][id] = slot
      return (slot, outdated)
    }
    return slot
  }
}

/// A place for one value, made by whoever comes first while the others wait.
///
/// The lock is that of this value alone, held while it is made: a value that is made of other
/// dependencies cannot get stuck on a thread that makes those.
// The value is only touched under the lock.
private final class Slot: @unchecked Sendable {
  // Recursive, so that a value made of itself overflows the stack, which shows where, not hangs.
  private let lock = NSRecursiveLock()
  private var box: (any DependencyValues.Box)?

  func value<Value: Sendable>(_ resolution: Resolution, make: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    if let box {
      // A slot belongs to one key, and only this method fills it: with a box of the key's value.
      return unsafeDowncast(box, to: ValueBox<Value>.self).value
    }
    let value = make()
    if resolution.isCacheable { box = ValueBox(value) }
    return value
  }
}
