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
  public var kind: PickerStyleKind { PickerStyleKind(kind: .menu) }
}

/// All options in a row.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var kind: PickerStyleKind { PickerStyleKind(kind: .segmented) }
}

/// All options in a column.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var kind: PickerStyleKind { PickerStyleKind(kind: .inline) }
}

public typealias DefaultPickerStyle = MenuPickerStyle
public typealias WheelPickerStyle = MenuPickerStyle
public typealias NavigationLinkPickerStyle = MenuPickerStyle
public typealias RadioGroupPickerStyle = InlinePickerStyle
public typealias PalettePickerStyle = SegmentedPickerStyle

extension PickerStyle where Self == MenuPickerStyle {
  public static var automatic: Self { Self() }
  public static var menu: Self { Self() }
  public static var wheel: Self { Self() }
  public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
  public static var palette: Self { Self() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: Self { Self() }
  public static var radioGroup: Self { Self() }
}

extension View {
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
