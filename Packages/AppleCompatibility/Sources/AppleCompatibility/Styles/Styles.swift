extension ButtonStyle where Self == StandardButtonStyle {
  /// The style `plain`.
  public static var borderless: Self { .plain }
}

extension View {
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
