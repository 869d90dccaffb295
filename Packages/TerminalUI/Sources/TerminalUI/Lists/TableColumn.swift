import Foundation

/// A column of a table: its title, and what it shows of a row.
@MainActor
public struct TableColumn<Value: Identifiable, Content: View> {
  private let title: Text
  private let content: (Value) -> Content
  private var comparator: KeyPathComparator<Value>?
  private var fixedWidth: Double?
  private var maxWidth = Double.infinity
  private var alignment = TableColumnAlignment.leading

  /// Makes a column of any views.
  public init(_ title: Text, @ViewBuilder content: @escaping (Value) -> Content) {
    self.title = title
    self.content = content
  }

  /// Makes a column of any views with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(Text(titleKey), content: content)
  }

  /// Makes a column of any views with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(Text(title), content: content)
  }

  /// Makes a column of a text property.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<Value, String> & Sendable)
  where Content == Text {
    self.init(Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
    comparator = KeyPathComparator(value)
  }

  /// A column that the table can be sorted by.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<Value, V> & Sendable,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    self.init(Text(titleKey), content: content)
    comparator = KeyPathComparator(value)
  }

  /// Gives the column as many cells. Columns without a width share the rest.
  public func width(_ width: Double? = nil) -> Self {
    var column = self
    column.fixedWidth = width
    return column
  }

  /// Lets the column be as wide as that at most.
  public func width(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) -> Self {
    var column = self
    column.maxWidth = max ?? .infinity
    return column
  }

  /// Lays the title and the cells of the column along an edge, or in the middle.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var column = self
    column.alignment = alignment
    return column
  }

  var erased: AnyTableColumn<Value> {
    AnyTableColumn(
      title: title, fixedWidth: fixedWidth, maxWidth: maxWidth, alignment: alignment.alignment,
      comparator: comparator,
      content: { AnyView(content($0)) })
  }
}

/// Where the title and the cells of a table's column lie.
public struct TableColumnAlignment: Hashable, Sendable {
  let alignment: Alignment

  public static let leading = Self(alignment: .leading)
  public static let center = Self(alignment: .center)
  public static let trailing = Self(alignment: .trailing)
  /// At the right, where the digits of numbers are below each other.
  public static let numeric = Self(alignment: .trailing)
}

/// A column whose content's type is hidden.
@MainActor
public struct AnyTableColumn<Value: Identifiable> {
  let title: Text
  let fixedWidth: Double?
  let maxWidth: Double
  let alignment: Alignment
  let comparator: KeyPathComparator<Value>?
  let content: (Value) -> AnyView

  /// A cell of the column.
  @ViewBuilder func frame<Content: View>(_ content: Content) -> some View {
    if let fixedWidth {
      content.frame(width: fixedWidth, alignment: alignment)
    } else {
      content.frame(maxWidth: maxWidth, alignment: alignment)
    }
  }
}

/// Builds the columns of a table.
@MainActor
@resultBuilder
public enum TableColumnBuilder<Value: Identifiable> {
  public static func buildExpression<Content: View>(
    _ column: TableColumn<Value, Content>
  ) -> [AnyTableColumn<Value>] {
    [column.erased]
  }

  public static func buildBlock(_ columns: [AnyTableColumn<Value>]...) -> [AnyTableColumn<Value>] {
    columns.flatMap(\.self)
  }

  public static func buildOptional(_ columns: [AnyTableColumn<Value>]?) -> [AnyTableColumn<Value>] {
    columns ?? []
  }

  public static func buildEither(first columns: [AnyTableColumn<Value>]) -> [AnyTableColumn<Value>]
  {
    columns
  }

  public static func buildEither(
    second columns: [AnyTableColumn<Value>]
  ) -> [AnyTableColumn<Value>] {
    columns
  }
}
