import Foundation

extension DependencyValues {
  /// The source of randomness.
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

/// Lends out a random number generator, to one caller at a time.
public struct WithRandomNumberGenerator: Sendable {
  private let lender: Lender

  /// Wraps a generator. Copies of this value share it.
  public init<T: RandomNumberGenerator & Sendable>(_ generator: T) {
    lender = Lender(generator)
  }

  /// Calls a closure with the generator, which nobody else uses meanwhile.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try lender.lend(work)
  }

  // The lock guards every use of the generator.
  private final class Lender: @unchecked Sendable {
    private let lock = NSLock()
    private var generator: any RandomNumberGenerator & Sendable

    init(_ generator: any RandomNumberGenerator & Sendable) {
      self.generator = generator
    }

    func lend<R>(
      _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
    ) rethrows -> R {
      try lock.withLock { try work(&generator) }
    }
  }
}
