import ConcurrencyExtras
import DependenciesCore
import IssueReporting

/// Identifies an element of a ``StackState``. It is never used again, even once the element is gone.
///
/// In tests the ids of each stack count from 0, and can be written as integer literals:
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
  /// Names an id by its number, which is something that only a test can know.
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

/// Gives out the ids of stack elements, one after the other.
final class StackElementIDGenerator: Sendable {
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

  /// The id to come.
  var peek: StackElementID { StackElementID(generation: next.value) }

  /// Keeps the ids to come above one that is in use.
  func skip(past id: StackElementID) {
    next.withValue { $0 = max($0, id.generation + 1) }
  }

  /// Gives out ids from another one on for as long as an operation runs.
  func restarting<R>(at id: StackElementID, operation: () throws -> R) rethrows -> R {
    let resumed = peek
    next.setValue(id.generation)
    defer { next.setValue(resumed.generation) }
    return try operation()
  }
}

extension DependencyValues {
  var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }

  private enum StackElementIDKey: DependencyKey {
    // Made anew for each scope that sets a context, such as a session that is replayed.
    static var liveValue: StackElementIDGenerator { StackElementIDGenerator() }
    static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
  }
}
