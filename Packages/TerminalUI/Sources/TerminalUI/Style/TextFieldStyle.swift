/// A custom appearance of text fields, which puts views around a field.
///
/// ```swift
/// struct Framed: TextFieldStyle {
///   func _body(configuration: TextField<Self._Label>) -> some View {
///     configuration.padding(.horizontal, 1).border(.secondary)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = StylePart
  /// Returns the appearance of a field.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

extension TextFieldStyle {
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

extension View {
  /// Sets the style of the text fields inside.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    // A style without a body leaves fields unchanged.
    environment(
      \.textFieldStyle, S._Body.self is TextField<StylePart>.Type ? nil : style)
  }
}

extension TextFieldStyle {
  /// Returns a field in this style; the field itself is in the default style.
  func view(_ field: TextField<StylePart>) -> AnyView {
    AnyView(
      StyledView(style: self) { $0._body(configuration: field) }
        .environment(\.textFieldStyle, nil))
  }
}

private struct TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: (any TextFieldStyle)? { nil }
}

extension EnvironmentValues {
  var textFieldStyle: (any TextFieldStyle)? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}
