import TerminalUI

/// Title, then icon: for labels at the trailing edge.
public struct TrailingIconLabelStyle: LabelStyle {
  public init() {}

  /// Puts the icon of a label behind its title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
  /// Title, then icon.
  public static var trailingIcon: Self { Self() }
}
