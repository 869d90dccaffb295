/// Whether this process runs tests of XCTest or of Swift Testing. Reading it costs one load.
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
  /// The framework of `@Test` functions.
  case swiftTesting
  /// The framework of `XCTestCase` classes.
  case xcTest

  /// The framework that runs the current task's test, or `nil` outside tests.
  ///
  /// A task that is detached from its test still belongs to the framework that the process runs.
  public static var current: Self? {
    guard isTesting else { return nil }
    return SwiftTesting.isRunning ? .swiftTesting : .xcTest
  }

  /// Whether this is the framework of `@Test` functions.
  public var isSwiftTesting: Bool { self == .swiftTesting }

  /// The identity of the running test, or `nil` outside tests.
  ///
  /// For caches that must not leak from one test into the next. In Swift Testing each test and each
  /// case of a parameterized test has its own; a task that is detached from its test has none. In
  /// XCTest, where the tests of a process run one after another, it changes with every test.
  ///
  /// - Complexity: O(1): some microseconds in Swift Testing, nanoseconds in XCTest.
  public static var currentTestID: ID? {
    switch current {
    case .swiftTesting: SwiftTesting.currentTestID.map(ID.init)
    case .xcTest: ID(XCTest.startedTests)
    case nil: nil
    }
  }

  /// The identity of a running test, which can be compared and used as a key within this process.
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

    // A reference, so that an optional id, which is `nil` outside tests, takes one word.
    private final class Box: @unchecked Sendable {
      // An integer, or a struct of strings, which are sendable although `AnyHashable` is not.
      let rawValue: AnyHashable

      init(_ rawValue: AnyHashable) {
        self.rawValue = rawValue
      }
    }
  }
}
