import TerminalUI

/// A row with a label and a value. The values of all rows of a screen begin in the same column.
public struct LabeledRow<Content: View>: View {
  private let title: String
  private let content: Content

  /// Creates a row with a gray title in its first eight columns, and the content after it.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public var body: some View {
    HStack(alignment: .top) {
      Text(title).foregroundColor(.secondary).lineLimit(1).frame(width: 8, alignment: .leading)
      content
      Spacer()
    }
  }
}
