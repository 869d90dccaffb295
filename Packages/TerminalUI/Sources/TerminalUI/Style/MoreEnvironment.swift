import Foundation

// What the environment tells elsewhere and a terminal answers with a constant, or that views hand on to views
// inside without an effect of their own.

private struct ConstantKey<Value: Sendable>: EnvironmentKey {
  static var defaultValue: Value? { nil }
}

/// The direction in which text runs.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// The size of type, by the older name.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one of the largest sizes.
  public var isAccessibilityCategory: Bool {
    Self.allCases.suffix(5).contains(self)
  }
}

extension EnvironmentValues {
  private subscript<Value: Sendable>(constant constant: Value) -> Value {
    get { self[ConstantKey<Value>.self] ?? constant }
    set { self[ConstantKey<Value>.self] = newValue }
  }

  /// The direction in which text runs. Views are laid out from left to right; text turns by itself.
  public var layoutDirection: LayoutDirection {
    get { self[constant: .leftToRight] }
    set { self[constant: .leftToRight] = newValue }
  }

  /// How large type is: as the terminal has it.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[constant: .large] }
    set { self[constant: .large] = newValue }
  }

  /// How large type is, by the older name.
  public var sizeCategory: ContentSizeCategory {
    get { self[constant: .large] }
    set { self[constant: .large] = newValue }
  }

  /// How large controls are: one row high.
  public var controlSize: ControlSize {
    get { self[constant: .regular] }
    set { self[constant: .regular] = newValue }
  }

  /// How much headers of sections stand out: all alike.
  public var headerProminence: Prominence {
    get { self[constant: .standard] }
    set { self[constant: .standard] = newValue }
  }

  /// The font of text; none unless a view sets one here.
  public var font: Font? {
    get { self[ConstantKey<Font>.self] }
    set {
      self[ConstantKey<Font>.self] = newValue
      textStyle.attributes.formUnion(newValue?.attributes ?? [])
    }
  }

  /// How high rows of lists are at least: a row of the terminal.
  public var defaultMinListRowHeight: CGFloat {
    get { self[constant: 1] }
    set { self[constant: 1] = newValue }
  }

  /// 1: a cell is a cell.
  public var displayScale: CGFloat { 1 }
  /// 1: a cell is a cell.
  public var pixelLength: CGFloat { 1 }
  /// Whether motion is to be kept small: there is none.
  public var accessibilityReduceMotion: Bool { true }
  /// Whether what shines through is to be kept small: nothing does.
  public var accessibilityReduceTransparency: Bool { true }
  /// Whether colours are not to be all that tells things apart. They are not.
  public var accessibilityDifferentiateWithoutColor: Bool { true }
  /// Whether a screen reader is on. A terminal does not know.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether colours are turned into their opposites. A terminal does not know.
  public var accessibilityInvertColors: Bool { false }
  /// Whether colours are to be far apart: the palette is the user's.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

/// How far apart colours are.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased
}
