/// The style of pickers.
public enum PickerStyle: Hashable, Sendable {
  /// A menu that opens.
  case menu
  /// All options side by side.
  case segmented
  /// All options below each other.
  case inline
}

extension View {
  /// Sets the style of the pickers inside.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environment(\.framework.pickerStyle, style)
  }
}
