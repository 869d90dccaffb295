/// An animation of another platform, without effect: in a terminal, changes show at once.
public struct Animation: Hashable, Sendable {
  private init() {}

  public static let `default` = Self()
  public static let linear = Self()
  public static let easeIn = Self()
  public static let easeOut = Self()
  public static let easeInOut = Self()
  public static let spring = Self()
  public static let interactiveSpring = Self()
  public static let bouncy = Self()
  public static let smooth = Self()
  public static let snappy = Self()

  public static func linear(duration: Double) -> Self { Self() }
  public static func easeIn(duration: Double) -> Self { Self() }
  public static func easeOut(duration: Double) -> Self { Self() }
  public static func easeInOut(duration: Double) -> Self { Self() }
  public static func spring(
    response: Double = 0, dampingFraction: Double = 0, blendDuration: Double = 0
  ) -> Self { Self() }
  public static func spring(duration: Double = 0, bounce: Double = 0) -> Self { Self() }
  public static func interactiveSpring(
    response: Double = 0, dampingFraction: Double = 0, blendDuration: Double = 0
  ) -> Self { Self() }

  public func delay(_ delay: Double) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self { self }
  public func repeatForever(autoreverses: Bool = true) -> Self { self }
}

/// Calls a closure, without an animation.
public func withAnimation<R>(
  _ animation: Animation? = .default, _ body: () throws -> R
) rethrows -> R {
  try body()
}
