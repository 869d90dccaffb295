/// The way a picker shows its options.
public enum PickerStyle: Hashable, Sendable {
  /// A menu that opens.
  case menu
  /// All options side by side.
  case segmented
  /// All options below each other.
  case inline
}

extension View {
  /// Draws the pickers inside in a style.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environment(\.pickerStyle, style)
  }

  /// Names the value that the view stands for in a ``Picker`` or a ``List``.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TagView(tag: tag, content: self)
  }
}

private struct PickerStyleKey: EnvironmentKey { static var defaultValue: PickerStyle { .menu } }

extension EnvironmentValues {
  var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}
