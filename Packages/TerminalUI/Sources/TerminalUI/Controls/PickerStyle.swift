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

  /// Sets the value of the view as an option of a ``Picker``, a row of a ``List`` or a tab.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TagView(tag: tag, content: self)
  }
}
