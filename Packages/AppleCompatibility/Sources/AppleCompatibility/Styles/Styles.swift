extension ButtonStyle where Self == StandardButtonStyle {
  /// The style `plain`.
  public static var borderless: Self { .plain }
}

extension View {
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  public func controlSize(_ size: ControlSize) -> Self { self }
  public func datePickerStyle(_ style: PlatformStyle) -> Self { self }
  public func formStyle(_ style: PlatformStyle) -> Self { self }
  public func menuStyle(_ style: PlatformStyle) -> Self { self }
  public func textFieldStyle(_ style: RoundedBorderTextFieldStyle) -> Self { self }
  public func listStyle(_ style: PlatformListStyle) -> Self { self }
}

/// A border of a text field on another platform, without effect.
public struct RoundedBorderTextFieldStyle: Sendable {
  public init() {}

  public static let roundedBorder = Self()
}

/// A look of lists on another platform, without effect.
public enum PlatformListStyle: Sendable {
  case automatic, plain, inset, insetGrouped, grouped, sidebar
}

extension PickerStyle {
  /// The style `menu`.
  public static var navigationLink: Self { .menu }
  /// The style `menu`.
  public static var wheel: Self { .menu }
}

/// The outline of a button on another platform, without effect.
public enum ButtonBorderShape: Sendable { case automatic, capsule, circle, roundedRectangle }

/// The size of controls on another platform, without effect.
public enum ControlSize: Sendable { case mini, small, regular, large, extraLarge }

/// A look of forms, menus and date pickers on another platform, without effect.
public enum PlatformStyle: Sendable {
  case automatic, borderlessButton, button, columns, compact, graphical, grouped, wheel
}
