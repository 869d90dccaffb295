import IssueReporting

/// A clock that fails the running test when it is used.
///
/// The clock of a test that has not said which one it wants: it shows when a feature begins to
/// depend on time.
///
/// ```swift
/// let model = Model(clock: UnimplementedClock(name: "ContinuousClock"))
/// model.increment()  // fails the test if that asks the clock for anything
/// ```
///
/// After the failure it does what the clock that it wraps does. Unless you give one, that is a
/// ``TestClock`` that nobody advances: what sleeps on it goes no further, until its task is cancelled.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of this clock's time.
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
  private let fail: @Sendable (_ member: String) -> Void

  /// Wraps a clock.
  ///
  /// - Parameters:
  ///   - base: What to do after the failure.
  ///   - name: The name to complain under.
  ///   - fileID: The file to blame, as `Module/File.swift`.
  ///   - filePath: The file to blame, as a full path.
  ///   - function: The function to mention.
  ///   - line: The line to blame.
  ///   - column: The column to blame.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    fail = { member in
      unimplemented(
        "\(name).\(member)", placeholder: (), fileID: fileID, filePath: filePath,
        function: function, line: line, column: column)
    }
  }

  /// Fails the test, and asks the clock that is wrapped.
  public var now: Instant {
    fail("now")
    return Instant(base: base.now)
  }

  /// Fails the test, and asks the clock that is wrapped.
  public var minimumResolution: Duration {
    fail("minimumResolution")
    return base.minimumResolution
  }

  /// Fails the test, and sleeps on the clock that is wrapped.
  ///
  /// - Throws: What that clock throws, which is commonly a `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    fail("sleep")
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock that measures in seconds.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      TestClock(), name: name, fileID: fileID, filePath: filePath, function: function,
      line: line, column: column)
  }
}
