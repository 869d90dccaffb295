/// How toggles look.
@MainActor
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle.
@MainActor
public struct ToggleStyleConfiguration {
  /// What the toggle says.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}

/// A box with a check mark.
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Checkbox(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A box with a check mark.
public struct CheckboxToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Checkbox(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A box with a check mark, which is what a terminal has for a switch.
public struct SwitchToggleStyle: ToggleStyle {
  public init() {}

  public init(tint: Color) {}

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
extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}

extension View {
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
