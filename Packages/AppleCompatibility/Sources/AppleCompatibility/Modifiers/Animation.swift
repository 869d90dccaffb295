extension View {
  public func animation(_ animation: Animation?) -> Self { self }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> Self { self }
  public func transition(_ transition: AnyTransition) -> Self { self }
  public func contentTransition(_ transition: ContentTransition) -> Self { self }
}

extension Binding {
  public func animation(_ animation: Animation? = .default) -> Self { self }
}

/// A transition of another platform, without effect.
public struct AnyTransition: Sendable {
  private init() {}

  public static let identity = Self()
  public static let opacity = Self()
  public static let scale = Self()
  public static let slide = Self()

  public static func move(edge: Edge) -> Self { Self() }
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
  public func combined(with other: Self) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
}

/// A transition of another platform, without effect.
public struct ContentTransition: Sendable {
  private init() {}

  public static let identity = Self()
  public static let interpolate = Self()
  public static let opacity = Self()

  public static func numericText(countsDown: Bool = false) -> Self { Self() }
}
