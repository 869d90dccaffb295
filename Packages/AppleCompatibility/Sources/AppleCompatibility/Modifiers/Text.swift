extension View {
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }
  public func allowsTightening(_ flag: Bool) -> Self { self }
  public func kerning(_ kerning: Double) -> Self { self }
  public func lineSpacing(_ spacing: Double) -> Self { self }
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  public func monospacedDigit() -> Self { self }
  public func symbolVariant(_ variant: SymbolVariants) -> Self { self }
  public func tracking(_ tracking: Double) -> Self { self }
}

/// A form of symbols on another platform, without effect.
public enum SymbolVariants: Sendable { case none, circle, fill, rectangle, slash, square }

extension Font {
  /// A title.
  public static var largeTitle: Self { title }
  /// A title.
  public static var title2: Self { title }
  /// A title.
  public static var title3: Self { title }
  /// Body text.
  public static var subheadline: Self { body }
  /// Body text.
  public static var callout: Self { body }
  /// A caption.
  public static var footnote: Self { caption }
  /// A caption.
  public static var caption2: Self { caption }

  /// Body text in a weight: a terminal has one size and one design.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Self { weight.map { body.weight($0) } ?? body }

  /// The font itself: a terminal has one design.
  public static func system(
    _ font: Self, design: Design? = nil, weight: Weight? = nil
  ) -> Self { weight.map { font.weight($0) } ?? font }

  public func monospaced() -> Self { self }
  public func monospacedDigit() -> Self { self }

  /// A design of another platform, without effect.
  public enum Design: Sendable { case `default`, monospaced, rounded, serif }
}
