import IssueReporting

extension DependencyValues {
  /// Checks a condition that must hold, in debug builds.
  ///
  /// Unlike `Swift.assert`, it fails a test where it would stop an app, so that the code that is
  /// wrong can be tested, too:
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  ///
  /// assert(count >= 0, "There cannot be less than nothing.")
  /// ```
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Says that a place was reached that must not be, in debug builds. See ``assert``.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Checks a condition that must hold, in all builds. See ``assert``.
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

/// Checks conditions. See ``DependencyValues/assert`` and ``DependencyValues/precondition``.
public protocol AssertionEffect: Sendable {
  /// Checks a condition. Called by writing the effect's name, as one would call a function.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition, and blames the caller's line if it does not hold.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// Fails. See ``DependencyValues/assertionFailure``.
public protocol AssertionFailureEffect: Sendable {
  /// Fails. Called by writing the effect's name, as one would call a function.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Fails, and blames the caller's line.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

/// An assertion made of a closure.
public struct AnyAssertionEffect: AssertionEffect {
  private let assert: @Sendable (() -> Bool, () -> String, StaticString, UInt) -> Void

  /// Wraps a closure that receives condition, message, file and line.
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

/// An assertion failure made of a closure.
public struct AnyAssertionFailureEffect: AssertionFailureEffect {
  private let fail: @Sendable (() -> String, StaticString, UInt) -> Void

  /// Wraps a closure that receives message, file and line.
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
