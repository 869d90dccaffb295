/// A custom appearance of the rows of lists, forms and tables.
///
/// ```swift
/// struct BarListStyle: ListStyle {
///   func drawRow(_ row: ListRow, in canvas: CellCanvas) {
///     guard row.isFocused else { return }
///     canvas.fill(x: 0, y: 0, width: canvas.width, height: canvas.height, color: .indigo)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ListStyle {
  /// Draws what is behind and beside a row, in place of the marks for the focus and the selection.
  /// Two columns at either side are free of the content, and four before rows that can be selected.
  func drawRow(_ row: ListRow, in canvas: CellCanvas)
}

/// A row of a list, for a style.
public struct ListRow: Equatable, Sendable {
  /// The place in the list, with headers and empty rows.
  public let index: Int
  /// Whether the row, or a view in it, has the focus.
  public let isFocused: Bool
  /// Whether the row is one of several that are selected.
  public let isSelected: Bool
}

extension View {
  /// Sets the style of the lists, forms and tables inside.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environment(\.framework.listStyle, style)
  }
}
