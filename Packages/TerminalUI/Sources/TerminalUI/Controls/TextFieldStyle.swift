/// A custom appearance of text fields.
///
/// ```swift
/// struct BoxedFieldStyle: TextFieldStyle {
///   @FocusState private var isFocused: Bool
///
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.field.focused($isFocused)
///       .padding(.horizontal, 1).border(isFocused ? Color.accentColor : .gray)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The type of the appearance.
  associatedtype Body: View
  /// The properties of a text field.
  typealias Configuration = TextFieldStyleConfiguration
  /// Returns the appearance of a field. Keys, the mouse and the focus work in any style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a text field, for a style.
@MainActor
public struct TextFieldStyleConfiguration {
  /// The text and its insertion point, without a line below.
  public let field: StylePart
}

extension View {
  /// Sets the style of the text fields inside.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    environment(\.framework.textFieldStyle, style)
  }
}
