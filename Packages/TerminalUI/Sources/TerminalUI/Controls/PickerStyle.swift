/// How a picker shows its options.
public struct PickerStyleKind: Sendable, Equatable {
  enum Kind { case menu, segmented, inline }
  let kind: Kind
}

/// How a picker shows its options.
public protocol PickerStyle: Sendable {
  var kind: PickerStyleKind { get }
}

/// A list that opens.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  /// A menu.
  public var kind: PickerStyleKind { PickerStyleKind(kind: .menu) }
}

/// All options in a row.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  /// Segments side by side.
  public var kind: PickerStyleKind { PickerStyleKind(kind: .segmented) }
}

/// All options in a column.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  /// Options below each other.
  public var kind: PickerStyleKind { PickerStyleKind(kind: .inline) }
}

public typealias DefaultPickerStyle = MenuPickerStyle
public typealias WheelPickerStyle = MenuPickerStyle
public typealias NavigationLinkPickerStyle = MenuPickerStyle
public typealias RadioGroupPickerStyle = InlinePickerStyle
public typealias PalettePickerStyle = SegmentedPickerStyle

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var automatic: Self { Self() }
  /// A menu.
  public static var menu: Self { Self() }
  /// A menu, which stands for a wheel.
  public static var wheel: Self { Self() }
  /// A menu, which stands for a screen.
  public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments side by side.
  public static var segmented: Self { Self() }
  /// Segments side by side.
  public static var palette: Self { Self() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// Options below each other.
  public static var inline: Self { Self() }
  /// Options below each other.
  public static var radioGroup: Self { Self() }
}

extension View {
  /// Draws the pickers inside in a style.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    environment(\.pickerStyle, style.kind)
  }

  /// Names the value that the view stands for in a ``Picker`` or a ``List``.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TagView(tag: tag, content: self)
  }
}

private struct PickerStyleEnvironmentKey: EnvironmentKey {
  static var defaultValue: PickerStyleKind { PickerStyleKind(kind: .menu) }
}

extension EnvironmentValues {
  var pickerStyle: PickerStyleKind {
    get { self[PickerStyleEnvironmentKey.self] }
    set { self[PickerStyleEnvironmentKey.self] = newValue }
  }
}
