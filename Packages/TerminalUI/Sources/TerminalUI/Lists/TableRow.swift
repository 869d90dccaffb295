/// A row of a table.
public struct TableRow<Value: Identifiable> {
  let value: Value

  /// Creates a row for a value.
  public init(_ value: Value) {
    self.value = value
  }
}

/// The values of the rows of a table, without a copy.
public struct TableRows<Value: Identifiable>: RandomAccessCollection {
  private let base: AnyRandomAccessCollection<Value>

  init<Data: RandomAccessCollection<Value>>(_ data: Data) {
    base = AnyRandomAccessCollection(data)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { base.count }
  public subscript(position: Int) -> Value {
    base[base.index(base.startIndex, offsetBy: position)]
  }
}

/// A result builder of the rows of a table.
@MainActor
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression(_ row: TableRow<Value>) -> TableRows<Value> {
    TableRows([row.value])
  }

  public static func buildExpression<Data: RandomAccessCollection>(
    _ rows: ForEach<Data, Value.ID, TableRow<Value>>
  ) -> TableRows<Value> {
    TableRows(rows.data.lazy.map { rows.content($0).value })
  }

  public static func buildBlock(_ rows: TableRows<Value>...) -> TableRows<Value> {
    rows.count == 1 ? rows[0] : TableRows(rows.flatMap { Array($0) })
  }

  public static func buildOptional(_ rows: TableRows<Value>?) -> TableRows<Value> {
    rows ?? TableRows([])
  }

  public static func buildEither(first rows: TableRows<Value>) -> TableRows<Value> { rows }
  public static func buildEither(second rows: TableRows<Value>) -> TableRows<Value> { rows }
}

extension ForEach {
  /// Creates rows of a table for identifiable elements.
  public init<Value: Identifiable>(
    _ data: Data, content: @escaping (Data.Element) -> TableRow<Value>
  ) where Content == TableRow<Value>, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }
}
