extension View {
  public func allowsTightening(_ flag: Bool) -> Self { self }
  public func lineSpacing(_ spacing: Double) -> Self { self }
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  public func monospacedDigit() -> Self { self }
}

extension Font {
  /// A ``TerminalUI/Font/title``.
  public static var largeTitle: Self { title }
  /// A ``TerminalUI/Font/title``.
  public static var title2: Self { title }
  /// A ``TerminalUI/Font/title``.
  public static var title3: Self { title }
  /// A ``TerminalUI/Font/body``.
  public static var subheadline: Self { body }
  /// A ``TerminalUI/Font/body``.
  public static var callout: Self { body }
  /// A ``TerminalUI/Font/caption``.
  public static var footnote: Self { caption }
  /// A ``TerminalUI/Font/caption``.
  public static var caption2: Self { caption }

  /// A ``TerminalUI/Font/body`` in a weight: a terminal has one size and one design.
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
