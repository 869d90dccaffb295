import TerminalUI

/// A label style with the icon after the title, for labels at the trailing edge.
public struct TrailingIconLabelStyle: LabelStyle {
  /// Creates the style. ``LabelStyle/trailingIcon`` is its short form.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
  /// A label style with the icon after the title.
  public static var trailingIcon: Self { Self() }
}
