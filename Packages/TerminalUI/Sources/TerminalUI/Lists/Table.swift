/// Rows of data in columns, with a line of titles above them. Only the rows that show are made.
///
/// ```swift
/// Table(meetings) {
///   TableColumn("Date", value: \.day).width(12)
///   TableColumn("Transcript") { Text($0.transcript) }
/// }
/// ```
public struct Table<Value: Identifiable>: View {
  private let data: [Value]
  private let selection: Selection
  private let columns: [AnyTableColumn<Value>]

  private enum Selection {
    case none
    case one(Binding<Value.ID?>)
    case many(Binding<Set<Value.ID>>)
  }

  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.data = Array(data)
    selection = .none
    self.columns = columns()
  }

  /// A table whose focused row is the selected one.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.data = Array(data)
    self.selection = .one(selection)
    self.columns = columns()
  }

  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.data = Array(data)
    self.selection = .many(selection)
    self.columns = columns()
  }

  public var body: some View {
    VStack {
      HStack(spacing: 2) {
        ForEach(columns.indices, id: \.self) { index in
          columns[index].frame(columns[index].title.bold().foregroundColor(.secondary))
        }
      }
      .padding(.horizontal, 2)
      // As wide as the rows of a list become.
      .frame(maxWidth: 100)
      rows
    }
  }

  @ViewBuilder private var rows: some View {
    switch selection {
    case .none: List(data, rowContent: row)
    case .one(let binding): List(data, selection: binding, rowContent: row)
    case .many(let binding): List(data, selection: binding, rowContent: row)
    }
  }

  private func row(_ value: Value) -> some View {
    HStack(spacing: 2) {
      ForEach(columns.indices, id: \.self) { index in
        columns[index].frame(columns[index].content(value))
      }
    }
    .lineLimit(1)
  }
}

/// A column of a table: its title, and what it shows of a row.
@MainActor
public struct TableColumn<Value: Identifiable, Content: View> {
  private let title: Text
  private let content: (Value) -> Content
  private var fixedWidth: Double?
  private var maxWidth = Double.infinity

  public init(_ title: Text, @ViewBuilder content: @escaping (Value) -> Content) {
    self.title = title
    self.content = content
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(Text(titleKey), content: content)
  }

  public init(_ titleKey: LocalizedStringKey, value: KeyPath<Value, String>)
  where Content == Text {
    self.init(Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
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

  var erased: AnyTableColumn<Value> {
    AnyTableColumn(
      title: title, fixedWidth: fixedWidth, maxWidth: maxWidth,
      content: { AnyView(content($0)) })
  }
}

/// A column whose content's type is hidden.
@MainActor
public struct AnyTableColumn<Value: Identifiable> {
  let title: Text
  let fixedWidth: Double?
  let maxWidth: Double
  let content: (Value) -> AnyView

  /// A cell of the column.
  @ViewBuilder fileprivate func frame<Content: View>(_ content: Content) -> some View {
    if let fixedWidth {
      content.frame(width: fixedWidth, alignment: .leading)
    } else {
      content.frame(maxWidth: maxWidth, alignment: .leading)
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
