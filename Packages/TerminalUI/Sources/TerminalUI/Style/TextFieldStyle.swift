/// How a text field looks. A terminal has one look; a style of a program's own puts more around it.
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
  /// Draws a field, which is given.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

extension TextFieldStyle {
  /// The field itself.
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

extension View {
  /// Draws the text fields inside in a style.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    // A style without a body of its own leaves fields as they are.
    environment(
      \.textFieldStyle, S._Body.self is TextField<StylePart>.Type ? nil : style)
  }
}

extension TextFieldStyle {
  /// What the style makes of a field, which is then an ordinary one.
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
