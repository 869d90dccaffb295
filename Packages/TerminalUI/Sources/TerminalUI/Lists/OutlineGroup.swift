/// Rows of data that has data inside, which open and close. In a list, they are rows of it.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  /// The ids of the rows that are open, each with those around it.
  @State private var open: Set<[ID]> = []
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf

  /// Makes rows, and rows inside for what has data inside: `nil` is for what has none.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// Makes rows of what has an id.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  private struct Row {
    let element: Data.Element
    let path: [ID]
    let hasRowsInside: Bool
  }

  /// The rows that show: one after the other, so that a list knows each of them.
  private func rows(_ data: Data, inside path: [ID] = []) -> [Row] {
    data.flatMap { element in
      let inside = element[keyPath: children]
      let row = Row(
        element: element, path: path + [element[keyPath: id]], hasRowsInside: inside != nil)
      guard let inside, open.contains(row.path) else { return [row] }
      return [row] + rows(inside, inside: row.path)
    }
  }

  public var body: some View {
    ForEach(rows(data), id: \.path) { row in
      Group {
        if row.hasRowsInside {
          Button {
            open.formSymmetricDifference([row.path])
          } label: {
            HStack {
              Text(verbatim: open.contains(row.path) ? "▾" : "▸")
              content(row.element)
            }
          }
          .buttonStyle(.plain)
        } else {
          content(row.element)
        }
      }
      .padding(.leading, Double(row.path.count - 1) * 2)
    }
  }
}

extension List {
  /// Makes a list of data that has data inside.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    SelectionValue == Never, Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row>
  {
    self.init(
      selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Makes a list of data that has data inside, one row of which is the selected one.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init(
      selection: selection.map { .one($0) },
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Makes a list of data that has data inside, by ids of its elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where SelectionValue == Never, Content == OutlineGroup<Data, ID, Row> {
    self.init(
      selection: nil,
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// Makes a list of a bound collection, which deleting and moving rows changes, with a selection.
  public init<C, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(
      selection: selection.map { .many($0) },
      content: ForEach(data, editActions: editActions, content: rowContent))
  }
}
