import Foundation
import TerminalCore

/// Rows of data in columns, with a row of titles. Only visible rows are created.
///
/// ```swift
/// Table(meetings) {
///   TableColumn("Date", value: \.day).width(12).pinned()
///   TableColumn("Transcript") { Text($0.transcript) }
/// }
/// ```
///
/// A table takes the width that it is offered. Where its columns do not fit, they scroll sideways
/// with Left and Right, the wheel with Shift held, and the marks `‹` and `›` beside the titles.
public struct Table<Value: Identifiable>: View {
  @State private var layout = TableColumns()
  private let rows: TableValues<Value>
  private let selection: Selection
  private let columns: [AnyTableColumn<Value>]
  private var sortOrder: Binding<[KeyPathComparator<Value>]>?

  private enum Selection {
    case none
    case one(Binding<Value.ID?>)
    case many(Binding<Set<Value.ID>>)
  }

  private init(
    _ rows: TableValues<Value>, _ selection: Selection, _ columns: [AnyTableColumn<Value>],
    sortOrder: Binding<[KeyPathComparator<Value>]>? = nil
  ) {
    self.rows = rows
    self.selection = selection
    self.columns = columns.filter(\.isPinned) + columns.filter { !$0.isPinned }
    self.sortOrder = sortOrder
  }

  /// Creates a table without a selection.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableValues(data), .none, columns())
  }

  /// Creates a table with a selection, which is the focused row.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableValues(data), .one(selection), columns())
  }

  /// Creates a table with a selection of any number of rows, changed with Space.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableValues(data), .many(selection), columns())
  }

  /// Creates a table whose titles change the sort order. The program sorts the data.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableValues(data), .none, columns(), sortOrder: sortOrder)
  }

  /// Creates a table with a selection, whose titles change the sort order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableValues(data), .one(selection), columns(), sortOrder: sortOrder)
  }

  /// Creates a table with a selection of any number of rows, whose titles change the sort order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableValues(data), .many(selection), columns(), sortOrder: sortOrder)
  }

  public var body: some View {
    TableScroller(
      columns: layout, minimums: columns.map { cells($0.minimum) },
      pinned: columns.count(where: \.isPinned), gutter: gutter,
      content: VStack {
        TableCells(
          columns: layout,
          content: ForEach(columns.indices, id: \.self) { index in
            columns[index].frame(title(of: columns[index]))
          }
        )
        .padding(.leading, CGFloat(gutter))
        .padding(.trailing, 2)
        .modified(by: Underline())
        .chrome()
        list
      })
  }

  /// The columns before a row, for its marks.
  private var gutter: Int {
    if case .many = selection { 4 } else { 2 }
  }

  // MARK: Titles

  @ViewBuilder private func title(of column: AnyTableColumn<Value>) -> some View {
    if let sortOrder, let comparator = column.comparator {
      Button {
        sort(by: comparator, sortOrder)
      } label: {
        HStack {
          column.title.bold().lineLimit(1)
          if let first = sortOrder.wrappedValue.first, first.keyPath == comparator.keyPath {
            Text(verbatim: first.order == .forward ? "▲" : "▼")
          }
        }
        .foregroundColor(.secondary)
      }
      .buttonStyle(.plain)
    } else {
      column.title.bold().foregroundColor(.secondary).lineLimit(1)
    }
  }

  /// Sorts by a column, or reverses the order if it is the first already.
  private func sort(
    by comparator: KeyPathComparator<Value>, _ sortOrder: Binding<[KeyPathComparator<Value>]>
  ) {
    var order = sortOrder.wrappedValue
    if var first = order.first, first.keyPath == comparator.keyPath {
      first.order = first.order == .forward ? .reverse : .forward
      order[0] = first
    } else {
      order.removeAll { $0.keyPath == comparator.keyPath }
      order.insert(comparator, at: 0)
    }
    sortOrder.wrappedValue = order
  }

  // MARK: Rows

  @ViewBuilder private var list: some View {
    switch selection {
    case .none: List(rows, rowContent: row)
    case .one(let binding): List(rows, selection: binding, rowContent: row)
    case .many(let binding): List(rows, selection: binding, rowContent: row)
    }
  }

  private func row(_ value: Value) -> some View {
    TableCells(
      columns: layout,
      content: ForEach(columns.indices, id: \.self) { index in
        columns[index].frame(columns[index].content(value))
      }
    )
    .lineLimit(1)
  }
}

/// An underlined row of text, without a row for the line.
private struct Underline: NodeModifier, Equatable {
  func draw(_ node: Node, on canvas: Surface) {
    canvas.restyle(node.frame) { $0.foreground = canvas.lineStyle.foreground }
    node.drawContent(canvas)
    canvas.restyle(node.frame) { $0.attributes.insert(.underline) }
  }
}

/// The values of the rows of a table, without a copy.
private struct TableValues<Value: Identifiable>: RandomAccessCollection {
  private let base: AnyRandomAccessCollection<Value>

  init<Data: RandomAccessCollection<Value>>(_ data: Data) {
    base = AnyRandomAccessCollection(data)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { base.count }
  subscript(position: Int) -> Value { base[base.index(base.startIndex, offsetBy: position)] }
}
