import Models
import TerminalUI

/// A theme by its name, in its colours.
public struct ThemeView: View {
  private let theme: Theme

  /// Shows a theme.
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
