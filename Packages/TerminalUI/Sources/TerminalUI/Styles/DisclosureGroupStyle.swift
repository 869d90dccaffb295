/// How groups that open and close look.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Draws a group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a disclosure group.
@MainActor
public struct DisclosureGroupStyleConfiguration {
  public typealias Label = StylePart
  public typealias Content = StylePart

  /// The title.
  public let label: StylePart
  /// What shows when the group is open.
  public let content: StylePart
  /// Whether the group is open.
  @Binding public var isExpanded: Bool
}

/// A mark that tells whether the group is open, and what is inside below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Makes the style.
  public init() {}

  /// Draws the group.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosedGroup(
      isOpen: configuration.$isExpanded, label: configuration.label,
      content: { configuration.content })
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// A mark that tells whether the group is open.
  public static var automatic: Self { Self() }
}

extension View {
  /// Draws the disclosure groups inside in a style.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    transformEnvironment(\.customStyles) { $0.disclosureGroup = style }
  }
}

extension DisclosureGroupStyle {
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(style: self) { $0.makeBody(configuration: configuration) })
  }
}
