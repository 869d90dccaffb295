/// How values with labels look.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  /// Draws a value with its label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a value with a label.
@MainActor
public struct LabeledContentStyleConfiguration {
  public typealias Label = StylePart
  public typealias Content = StylePart

  /// What the value is.
  public let label: StylePart
  /// The value.
  public let content: StylePart
}

/// The label at the start of a row and the value at its end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Makes the style.
  public init() {}

  /// Draws the row.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(label: configuration.label, content: configuration.content)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label at the start of a row and the value at its end.
  public static var automatic: Self { Self() }
}

extension View {
  /// Draws the labelled values inside in a style.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    transformEnvironment(\.customStyles) { $0.labeledContent = style }
  }
}

extension LabeledContentStyle {
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(style: self) { $0.makeBody(configuration: configuration) })
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The value that a style was given, to be drawn in another style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
