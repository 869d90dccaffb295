import Models
import TerminalUI

/// The name of a theme in its colours.
public struct ThemeView: View {
  private let theme: Theme

  /// Creates a view of a theme.
  public init(theme: Theme) {
    self.theme = theme
  }

  public var body: some View {
    Text(theme.name)
      .foregroundColor(theme.accentColor)
      .padding(.horizontal, 1)
      .background(theme.mainColor)
  }
}
