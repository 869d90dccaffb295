import Foundation
import TerminalCore

/// Rows of data in columns, with a line of titles above them. Only the rows that show are made.
///
/// ```swift
/// Table(meetings) {
///   TableColumn("Date", value: \.day).width(12)
///   TableColumn("Transcript") { Text($0.transcript) }
/// }
/// ```
public struct Table<Value: Identifiable>: View {
  private let rows: TableRows<Value>
  private let selection: Selection
  private let columns: [AnyTableColumn<Value>]
  private var sortOrder: Binding<[KeyPathComparator<Value>]>?

  private enum Selection {
    case none
    case one(Binding<Value.ID?>)
    case many(Binding<Set<Value.ID>>)
  }

  private init(
    _ rows: TableRows<Value>, _ selection: Selection, _ columns: [AnyTableColumn<Value>],
    sortOrder: Binding<[KeyPathComparator<Value>]>? = nil
  ) {
    self.rows = rows
    self.selection = selection
    self.columns = columns
    self.sortOrder = sortOrder
  }

  /// Makes a table in which no row is selected.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableRows(data), .none, columns())
  }

  /// A table whose focused row is the selected one.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableRows(data), .one(selection), columns())
  }

  /// Makes a table in which any number of rows can be selected, with Space.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableRows(data), .many(selection), columns())
  }

  /// A table whose titles choose the order; sorting the data by it is the program's part.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableRows(data), .none, columns(), sortOrder: sortOrder)
  }

  /// Makes a table whose focused row is the selected one, and whose titles choose the order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableRows(data), .one(selection), columns(), sortOrder: sortOrder)
  }

  /// Makes a table in which any number of rows can be selected, and whose titles choose the order.
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(TableRows(data), .many(selection), columns(), sortOrder: sortOrder)
  }

  /// A table of rows that are given one by one, or by a ``ForEach``.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>],
    @TableRowBuilder<Value> rows: () -> TableRows<Value>
  ) {
    self.init(rows(), .none, columns())
  }

  /// Makes a table of given rows, of which the focused one is selected.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>],
    @TableRowBuilder<Value> rows: () -> TableRows<Value>
  ) {
    self.init(rows(), .one(selection), columns())
  }

  /// Makes a table of given rows, any number of which can be selected, with Space.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>],
    @TableRowBuilder<Value> rows: () -> TableRows<Value>
  ) {
    self.init(rows(), .many(selection), columns())
  }

  /// Makes a table of given rows, whose titles choose the order; sorting the rows by it is the
  /// program's part.
  public init(
    of valueType: Value.Type, sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>],
    @TableRowBuilder<Value> rows: () -> TableRows<Value>
  ) {
    self.init(rows(), .none, columns(), sortOrder: sortOrder)
  }

  /// Makes a table of given rows, any number of which can be selected; the titles choose the
  /// order.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>],
    @TableRowBuilder<Value> rows: () -> TableRows<Value>
  ) {
    self.init(rows(), .many(selection), columns(), sortOrder: sortOrder)
  }

  public var body: some View {
    VStack {
      HStack(spacing: 2) {
        ForEach(columns.indices, id: \.self) { index in
          columns[index].frame(title(of: columns[index]))
        }
      }
      .padding(.leading, isMany ? 4 : 2)
      .padding(.trailing, 2)
      // As wide as the rows of a list become.
      .frame(maxWidth: 100)
      .underlinedRow()
      .chrome()
      list
    }
  }

  private var isMany: Bool {
    if case .many = selection { true } else { false }
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

  /// Puts a column first, or turns its order around if it is.
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
    HStack(spacing: 2) {
      ForEach(columns.indices, id: \.self) { index in
        columns[index].frame(columns[index].content(value))
      }
    }
    .lineLimit(1)
  }
}

extension View {
  /// Draws a rule below a row of text without taking a row for it.
  fileprivate func underlinedRow() -> some View {
    UnderlinedRow(content: self)
  }
}

private struct UnderlinedRow<Content: View>: View, PrimitiveView {
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { UnderlinedRowNode(self, in: context) }
}

private final class UnderlinedRowNode<Content: View>: ViewNode<UnderlinedRow<Content>> {
  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func draw(_ canvas: Surface) {
    canvas.restyle(frame) { $0.foreground = canvas.lineStyle.foreground }
    drawContent(canvas)
    canvas.restyle(frame) { $0.attributes.insert(.underline) }
  }
}
