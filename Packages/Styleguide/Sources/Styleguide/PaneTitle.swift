import TerminalUI

/// The title of a part of a screen.
public struct PaneTitle: View {
  private let title: String

  /// Creates a title, which takes one line.
  public init(_ title: String) {
    self.title = title
  }

  public var body: some View {
    Text(title).bold().foregroundColor(.secondary).lineLimit(1)
  }
}
