import ConcurrencyExtras
import IssueReporting

/// A clock that fails the running test when it is first used.
///
/// The default clock of tests, which shows that a feature depends on time:
///
/// ```swift
/// let model = Model(clock: .unimplemented("Model.clock"))
/// model.increment()  // fails the test if it uses the clock
/// ```
///
/// After the failure it forwards to the clock that it wraps: by default an ``ImmediateClock``, so
/// that a test that has failed does not wait.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the wrapped clock.
  public struct Instant: InstantProtocol {
    fileprivate let base: AnyClock<Duration>.Instant

    public func advanced(by duration: Duration) -> Self {
      Self(base: base.advanced(by: duration))
    }

    public func duration(to other: Self) -> Duration {
      base.duration(to: other.base)
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.base < rhs.base
    }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let dependency: String?
  private let function: StaticString
  private let site: CallSite
  /// The tests that the clock has failed.
  private let failed = LockIsolated<Set<TestContext.ID?>>([])

  /// Creates a clock that fails the running test and then forwards to another clock.
  ///
  /// - Parameters:
  ///   - base: The clock to use after the failure.
  ///   - name: The name of the clock in failures.
  ///   - dependency: The dependency whose default the clock is, such as `\\.continuousClock`.
  ///     Failures then recommend to override it, rather than naming the place where the clock was
  ///     made.
  ///   - function: The function named in failures as the one that made the clock.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    dependency: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    function: StaticString = #function,
    line: UInt = #line, column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    self.dependency = dependency
    self.function = function
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The current time of the wrapped clock. Reading it fails the test.
  public var now: Instant {
    fail("now")
    return Instant(base: base.now)
  }

  /// The minimum resolution of the wrapped clock. Reading it fails the test.
  public var minimumResolution: Duration {
    fail("minimumResolution")
    return base.minimumResolution
  }

  /// Fails the test, and sleeps on the wrapped clock.
  ///
  /// - Throws: The error of that clock, commonly a `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    fail("sleep")
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }

  private func fail(_ member: String) {
    // A timer would report the same with each tick.
    let test = TestContext.currentTestID
    guard _isExpectingIssues || failed.withValue({ $0.insert(test).inserted }) else { return }
    let site = _IssueContext.caller ?? site
    let clocks = """
      an 'ImmediateClock' if time does not matter to it, or a 'TestClock' to advance by hand
      """
    if let dependency {
      site.report(
        """
        Unimplemented: \(name).\(member) …

        A test asked '@Dependency(\(dependency))' for its '\(member)', but did not override it.

        To fix, override '\(dependency)' with a clock for this test: \(clocks).
        """
      )
    } else {
      site.report(
        """
        Unimplemented: \(name).\(member) …

          Defined in '\(function)' at:
            \(self.site)

        To fix, give this test another clock: \(clocks).
        """
      )
    }
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock with durations in seconds.
  public init(
    name: String = "Clock",
    dependency: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    function: StaticString = #function,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      ImmediateClock(), name: name, dependency: dependency, fileID: fileID, filePath: filePath,
      function: function, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that fails the running test when it is used.
  ///
  /// ```swift
  /// $0.continuousClock = .unimplemented
  /// ```
  public static var unimplemented: Self { UnimplementedClock() }

  /// Returns a clock that fails the running test when it is used, with a name and at the caller's
  /// line.
  public static func unimplemented(
    _ name: String = "Clock",
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    function: StaticString = #function,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    UnimplementedClock(
      name: name, fileID: fileID, filePath: filePath, function: function, line: line,
      column: column)
  }
}
