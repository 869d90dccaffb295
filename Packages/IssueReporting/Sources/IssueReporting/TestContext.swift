/// Whether this process runs tests, of XCTest or of Swift Testing. Costs no more than a load.
public let isTesting = XCTest.isLoaded || SwiftTesting.isLoaded

/// The test framework that is running.
///
/// ```swift
/// switch TestContext.current {
/// case .swiftTesting: …
/// case .xcTest: …
/// case nil: …  // not a test
/// }
/// ```
public enum TestContext: Hashable, Sendable {
  /// Swift Testing (`@Test`).
  case swiftTesting
  /// XCTest (`XCTestCase`).
  case xcTest

  /// The framework that runs the current task's test, or `nil` outside tests.
  ///
  /// A task that is detached from its test still belongs to the framework that the process runs.
  public static var current: Self? {
    guard isTesting else { return nil }
    return SwiftTesting.isRunning ? .swiftTesting : .xcTest
  }

  /// Which test is running, or `nil` outside tests.
  ///
  /// Made for caches that must not leak from one test into the next. In Swift Testing each test and
  /// each case of a parameterized test has its own; a task that is detached from its test has
  /// none. In XCTest, where tests of a process run one after another, it changes with every test.
  ///
  /// Takes some microseconds in Swift Testing, next to nothing elsewhere.
  public static var currentTestID: ID? {
    switch current {
    case .swiftTesting: SwiftTesting.currentTestID.map(ID.init)
    case .xcTest: ID(XCTestObserver.startedTests)
    case nil: nil
    }
  }

  /// The identity of a running test. Good for comparing and as a key, within this process.
  public struct ID: Hashable, Sendable {
    private let box: Box

    init(_ rawValue: AnyHashable) {
      box = Box(rawValue)
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.box === rhs.box || lhs.box.rawValue == rhs.box.rawValue
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(box.rawValue)
    }

    // A reference, so that the many that keep an id outside tests, where it is `nil`, stay small.
    private final class Box: @unchecked Sendable {
      // An integer, or a struct of strings: sendable, though `AnyHashable` cannot say so.
      let rawValue: AnyHashable

      init(_ rawValue: AnyHashable) {
        self.rawValue = rawValue
      }
    }
  }
}
