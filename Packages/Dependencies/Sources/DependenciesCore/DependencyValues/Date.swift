import Foundation

extension DependencyValues {
  /// The generator of the current date.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  ///
  /// let meeting = Meeting(date: now)
  /// ```
  ///
  /// In tests, set the time:
  ///
  /// ```swift
  /// $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
  /// ```
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}

/// A generator of the current date: a replacement for `Date()` that can be overridden.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator that calls a closure for each date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Returns a generator that always generates the same date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current date. Once set, it stays the same.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date {
    generate()
  }
}
