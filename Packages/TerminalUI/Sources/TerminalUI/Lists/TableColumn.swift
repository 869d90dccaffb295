import Foundation

/// A column of a table: a title, and the content of its cells.
@MainActor
public struct TableColumn<Value: Identifiable, Content: View> {
  private let title: Text
  private let content: (Value) -> Content
  private var comparator: KeyPathComparator<Value>?
  private var fixedWidth: Double?
  private var minWidth: Double?
  private var maxWidth = Double.infinity
  private var isPinned = false
  private var alignment = TableColumnAlignment.leading

  /// Creates a column with a title.
  public init(_ title: Text, @ViewBuilder content: @escaping (Value) -> Content) {
    self.title = title
    self.content = content
  }

  /// Creates a column with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(Text(titleKey), content: content)
  }

  /// Creates a column with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(Text(title), content: content)
  }

  /// Creates a column of a text property, by which the table can be sorted.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<Value, String> & Sendable)
  where Content == Text {
    self.init(Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
    comparator = KeyPathComparator(value)
  }

  /// Creates a column by which the table can be sorted.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<Value, V> & Sendable,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    self.init(Text(titleKey), content: content)
    comparator = KeyPathComparator(value)
  }

  /// Sets the width of the column in cells. Columns without a width share the rest.
  public func width(_ width: Double? = nil) -> Self {
    var column = self
    column.fixedWidth = width
    return column
  }

  /// Sets the limits of the width of the column. It is at least 8 cells by default.
  public func width(min: Double? = nil, max: Double) -> Self {
    var column = self
    column.minWidth = min
    column.maxWidth = max
    return column
  }

  /// Keeps the column at the left edge while others scroll.
  public func pinned() -> Self {
    var column = self
    column.isPinned = true
    return column
  }

  /// Sets the alignment of the title and the cells.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var column = self
    column.alignment = alignment
    return column
  }

  var erased: AnyTableColumn<Value> {
    AnyTableColumn(
      title: title, fixedWidth: fixedWidth, minWidth: minWidth, maxWidth: maxWidth,
      isPinned: isPinned, alignment: alignment.alignment, comparator: comparator,
      content: { AnyView(content($0)) })
  }
}

/// The alignment of the title and the cells of a column.
public struct TableColumnAlignment: Hashable, Sendable {
  let alignment: Alignment

  /// At the left, the default.
  public static let leading = Self(alignment: .leading)
  /// In the middle.
  public static let center = Self(alignment: .center)
  /// At the right.
  public static let trailing = Self(alignment: .trailing)
  /// Trailing, for numbers.
  public static let numeric = Self(alignment: .trailing)
}

/// A type-erased column.
@MainActor
public struct AnyTableColumn<Value: Identifiable> {
  let title: Text
  let fixedWidth: Double?
  let minWidth: Double?
  let maxWidth: Double
  let isPinned: Bool
  let alignment: Alignment
  let comparator: KeyPathComparator<Value>?
  let content: (Value) -> AnyView

  var minimum: Double { fixedWidth ?? minWidth ?? min(8, maxWidth) }

  /// Returns a view in a cell of the column.
  @ViewBuilder func frame<Content: View>(_ content: Content) -> some View {
    if let fixedWidth {
      content.frame(width: fixedWidth, alignment: alignment)
    } else {
      content.frame(minWidth: minimum, maxWidth: maxWidth, alignment: alignment)
    }
  }
}

/// A result builder of the columns of a table.
@MainActor
@resultBuilder
public enum TableColumnBuilder<Value: Identifiable> {
  /// Adds a column.
  public static func buildExpression<Content: View>(
    _ column: TableColumn<Value, Content>
  ) -> [AnyTableColumn<Value>] {
    [column.erased]
  }

  /// Combines the columns of the statements, in their order.
  public static func buildBlock(_ columns: [AnyTableColumn<Value>]...) -> [AnyTableColumn<Value>] {
    columns.flatMap(\.self)
  }

  /// Combines the columns of the rounds of a loop.
  public static func buildArray(_ columns: [[AnyTableColumn<Value>]]) -> [AnyTableColumn<Value>] {
    columns.flatMap(\.self)
  }

  /// Adds the columns of an `if` without `else`, or none.
  public static func buildOptional(_ columns: [AnyTableColumn<Value>]?) -> [AnyTableColumn<Value>] {
    columns ?? []
  }

  /// Adds the columns of the first branch of a condition.
  public static func buildEither(first columns: [AnyTableColumn<Value>]) -> [AnyTableColumn<Value>]
  {
    columns
  }

  /// Adds the columns of the other branch of a condition.
  public static func buildEither(
    second columns: [AnyTableColumn<Value>]
  ) -> [AnyTableColumn<Value>] {
    columns
  }
}
