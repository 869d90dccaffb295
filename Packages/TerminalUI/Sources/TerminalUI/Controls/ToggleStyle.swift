/// A custom appearance of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the appearance.
  associatedtype Body: View
  /// The properties of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the appearance of a toggle. Its controls change `isOn` of the configuration.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, for a style.
@MainActor
public struct ToggleStyleConfiguration {
  /// A view of the label of a toggle.
  public typealias Label = StylePart

  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on. The style changes it when the toggle is used.
  @Binding public var isOn: Bool
}

/// A style with a check box.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Checkbox(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A style with a button that is bold, with a check mark, while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        configuration.label.bold(configuration.isOn)
        if configuration.isOn { Text(verbatim: "✓") }
      }
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A check box before the label.
  public static var automatic: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is bold, with a check mark, while the toggle is on.
  public static var button: Self { Self() }
}

extension View {
  /// Sets the style of the toggles inside.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    environment(\.framework.toggleStyle, style)
  }
}
