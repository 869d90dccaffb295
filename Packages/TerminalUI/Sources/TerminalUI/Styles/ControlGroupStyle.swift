/// How controls that belong together look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  /// Draws a group of controls.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group of controls.
@MainActor
public struct ControlGroupStyleConfiguration {
  public typealias Content = StylePart
  public typealias Label = StylePart

  /// The controls.
  public let content: StylePart
  /// What they are for.
  public let label: StylePart
}

/// Controls side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public init() {}

  /// Draws the controls in a row.
  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

public typealias NavigationControlGroupStyle = AutomaticControlGroupStyle

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// Controls side by side.
  public static var automatic: Self { Self() }
  /// Controls side by side: there is one look.
  public static var navigation: Self { Self() }
  /// Controls side by side: there is one look.
  public static var menu: Self { Self() }
  /// Controls side by side: there is one look.
  public static var compactMenu: Self { Self() }
  /// Controls side by side: there is one look.
  public static var palette: Self { Self() }
}

extension View {
  /// Draws the groups of controls inside in a style.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    transformEnvironment(\.customStyles) { $0.controlGroup = style }
  }
}

extension ControlGroupStyle {
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(style: self) { $0.makeBody(configuration: configuration) })
  }
}
