/// How boxes around groups look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  /// Draws a box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box.
@MainActor
public struct GroupBoxStyleConfiguration {
  public typealias Label = StylePart
  public typealias Content = StylePart

  /// The title.
  public let label: StylePart
  /// What is inside.
  public let content: StylePart
}

/// A frame of lines, which the title interrupts.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Makes the style.
  public init() {}

  /// Draws the frame.
  public func makeBody(configuration: Configuration) -> some View {
    FramedGroup(label: configuration.label, content: configuration.content)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A frame of lines.
  public static var automatic: Self { Self() }
}

extension View {
  /// Draws the group boxes inside in a style.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    transformEnvironment(\.customStyles) { $0.groupBox = style }
  }
}

extension GroupBoxStyle {
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(style: self) { $0.makeBody(configuration: configuration) })
  }
}
