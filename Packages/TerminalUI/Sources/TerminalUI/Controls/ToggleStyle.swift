/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  /// Draws a toggle. What it is made of must change the configuration's `isOn` when it is used.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle.
@MainActor
public struct ToggleStyleConfiguration {
  /// A view of the label of a toggle.
  public typealias Label = StylePart

  /// What the toggle says, to be put somewhere in what the style draws.
  public let label: Label
  /// Whether it is on. A style changes it when the toggle is used.
  @Binding public var isOn: Bool
}

/// A box with a check mark.
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Checkbox(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
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
  public static var automatic: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}

extension View {
  /// Draws the toggles inside in a style.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    environment(\.toggleStyle, style)
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: (any ToggleStyle)? { nil }
}

extension EnvironmentValues {
  var toggleStyle: (any ToggleStyle)? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}
