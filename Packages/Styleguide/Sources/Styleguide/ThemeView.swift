import Models
import TerminalUI

/// The name of a theme after a square in its color.
public struct ThemeView: View {
  @Environment(\.colorScheme) private var colorScheme
  private let theme: Theme

  /// Creates a view of a theme.
  public init(theme: Theme) {
    self.theme = theme
  }

  public var body: some View {
    Text("■ ").foregroundColor(theme.lineColor(on: colorScheme)) + Text(theme.name)
  }
}
