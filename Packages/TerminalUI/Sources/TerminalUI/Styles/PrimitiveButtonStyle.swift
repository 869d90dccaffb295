/// How buttons look and what uses them: keys, clicks and the focus belong to what the style draws.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Draws a button that calls ``PrimitiveButtonStyleConfiguration/trigger()`` when it is used.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = StylePart

  /// What the button is for, if it says so.
  public let role: ButtonRole?
  /// What the button says.
  public let label: StylePart
  let action: () -> Void

  /// Does what the button does.
  public func trigger() {
    action()
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style was given, to be drawn in another style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension View {
  /// Draws the buttons inside in a style that says what uses them.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    transformEnvironment(\.customStyles) { $0.button = style }
  }
}

extension PrimitiveButtonStyle {
  /// What the style makes may have a button inside, which is then an ordinary one.
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(
      StyledView(style: self) { $0.makeBody(configuration: configuration) }
        .transformEnvironment(\.customStyles) { $0.button = nil })
  }
}
