import ConcurrencyExtras
import DependenciesCore
import IssueReporting

/// The id of an element of a ``StackState``, which is never reused.
///
/// In a test the ids of a store count from 0, and can be written as integer literals:
///
/// ```swift
/// await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped))))
/// ```
public struct StackElementID: Hashable, Sendable {
  let generation: Int
}

extension StackElementID: CustomDebugStringConvertible {
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String { "#\(generation)" }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates an id from its number. An issue is reported outside of tests and previews, where the
  /// numbers are not known.
  public init(integerLiteral value: Int) {
    if !isTesting, DependencyValues._current.context != .preview {
      reportIssue(
        """
        A stack element was identified by the integer literal \(value), outside of a test. …

        Ids are given out by the running app: take them from 'StackState.ids' instead.
        """
      )
    }
    self.init(generation: value)
  }
}

package final class StackElementIDGenerator: Sendable {
  private let next: LockIsolated<Int>

  init(startingAt first: Int = 0) {
    self.next = LockIsolated(first)
  }

  func callAsFunction() -> StackElementID {
    next.withValue { next in
      defer { next += 1 }
      return StackElementID(generation: next)
    }
  }

  package var peek: StackElementID { StackElementID(generation: next.value) }

  /// Skips the ids up to one that is in use.
  func skip(past id: StackElementID) {
    next.withValue { $0 = max($0, id.generation + 1) }
  }

  package func restarting<R>(at id: StackElementID, operation: () throws -> R) rethrows -> R {
    let resumed = peek
    next.setValue(id.generation)
    defer { next.setValue(resumed.generation) }
    return try operation()
  }
}

extension StackElementIDGenerator: DependencyKey {
  // Each scope that sets a context, such as a replayed session, has a generator of its own.
  package static var liveValue: StackElementIDGenerator { StackElementIDGenerator() }
  package static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}

extension DependencyValues {
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
