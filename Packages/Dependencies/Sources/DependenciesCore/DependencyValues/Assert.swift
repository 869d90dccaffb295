import IssueReporting

extension DependencyValues {
  /// An effect that checks a condition in debug builds.
  ///
  /// In tests it fails the running test, where `Swift.assert` would stop the process, so that wrong
  /// code can be tested:
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  ///
  /// assert(count >= 0, "The count must not be negative.")
  /// ```
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// An effect that reports, in debug builds, code that must not be reached. See ``assert``.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// An effect that checks a condition in all builds. See ``assert``.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  private enum AssertKey: DependencyKey {
    static var liveValue: any AssertionEffect {
      AnyAssertionEffect { Swift.assert($0(), $1(), file: $2, line: $3) }
    }
    static var testValue: any AssertionEffect { ReportingAssertion() }
  }

  private enum AssertionFailureKey: DependencyKey {
    static var liveValue: any AssertionFailureEffect {
      AnyAssertionFailureEffect { Swift.assertionFailure($0(), file: $1, line: $2) }
    }
    static var testValue: any AssertionFailureEffect { ReportingAssertion() }
  }

  private enum PreconditionKey: DependencyKey {
    static var liveValue: any AssertionEffect {
      AnyAssertionEffect { Swift.precondition($0(), $1(), file: $2, line: $3) }
    }
    static var testValue: any AssertionEffect { ReportingAssertion() }
  }
}

/// An effect that checks conditions.
///
/// See ``DependencyValues/assert`` and ``DependencyValues/precondition``.
public protocol AssertionEffect: Sendable {
  /// Checks a condition. Called like a function: `assert(count > 0)`.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition, and fails at the caller's line if it does not hold.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// An effect that fails. See ``DependencyValues/assertionFailure``.
public protocol AssertionFailureEffect: Sendable {
  /// Fails with a message. Called like a function: `assertionFailure("…")`.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Fails at the caller's line.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

/// An effect that checks conditions with a closure.
public struct AnyAssertionEffect: AssertionEffect {
  private let assert: @Sendable (() -> Bool, () -> String, StaticString, UInt) -> Void

  /// Creates an effect from a closure that receives the condition, message, file and line.
  public init(_ assert: @escaping @Sendable (() -> Bool, () -> String, StaticString, UInt) -> Void)
  {
    self.assert = assert
  }

  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    assert(condition, message, file, line)
  }
}

/// An effect that fails with a closure.
public struct AnyAssertionFailureEffect: AssertionFailureEffect {
  private let fail: @Sendable (() -> String, StaticString, UInt) -> Void

  /// Creates an effect from a closure that receives the message, file and line.
  public init(_ fail: @escaping @Sendable (() -> String, StaticString, UInt) -> Void) {
    self.fail = fail
  }

  public func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    fail(message, file, line)
  }
}

private struct ReportingAssertion: AssertionEffect, AssertionFailureEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    guard !condition() else { return }
    callAsFunction(message(), file: file, line: line)
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    reportIssue(message(), fileID: file, filePath: file, line: line)
  }
}
