import ConcurrencyExtras

extension DependencyValues {
  /// An effect that provides a random number generator.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  ///
  /// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
}

/// An effect that provides a random number generator to one caller at a time.
public struct WithRandomNumberGenerator: Sendable {
  private let generator: LockIsolated<any RandomNumberGenerator & Sendable>

  /// Creates an effect that provides a generator, which copies of the effect share.
  public init<T: RandomNumberGenerator & Sendable>(_ generator: T) {
    self.generator = LockIsolated(generator)
  }

  /// Calls a closure with exclusive access to the generator, and returns its result.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    var result: R?
    try generator.withValue { result = try work(&$0) }
    // Set by the closure, unless that has thrown.
    return result!
  }
}
