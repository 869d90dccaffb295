import Models
import TerminalUI

/// The name of a theme after a square in its color.
public struct ThemeView: View {
  private let theme: Theme

  /// Creates a view of a theme.
  public init(theme: Theme) {
    self.theme = theme
  }

  public var body: some View {
    Text("■ ").foregroundColor(theme.mainColor) + Text(theme.name)
  }
}
