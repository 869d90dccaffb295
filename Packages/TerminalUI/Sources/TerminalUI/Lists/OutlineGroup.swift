/// The rows of a tree, whose branches show and hide the rows below them.
///
/// ```swift
/// List {
///   OutlineGroup(folders, children: \.folders) { folder in
///     Text(folder.name)
///   }
/// }
/// ```
///
/// An element whose children are `nil` is a leaf; a branch has children, perhaps none yet. Only the
/// children of open branches are views, and in a list only visible rows. Return, a click, Right and
/// Left open and close a branch, which remembers the open branches below it. Ids must be unique in
/// the whole tree.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let row: (Data.Element) -> Row
  /// The open branches; those of the group around in a group inside.
  @State private var own: Set<ID> = []
  private var inherited: Binding<Set<ID>>?

  /// Creates the rows of trees of elements with ids at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.id = id
    self.children = children
    row = content
  }

  public var body: some View {
    let open = inherited ?? $own
    ForEach(data, id: id) { element in
      OutlineRow(
        element: element, id: element[keyPath: id], children: element[keyPath: children],
        open: open, row: row, group: { group(of: $0, open) })
    }
  }

  private func group(of data: Data, _ open: Binding<Set<ID>>) -> Self {
    var group = OutlineGroup(data, id: id, children: children, content: row)
    group.inherited = open
    return group
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the rows of trees of identifiable elements.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

/// A leaf, or a branch with the group of its children.
private struct OutlineRow<Element, ID: Hashable, Children, Row: View, Group: View>: View {
  let element: Element
  let id: ID
  let children: Children?
  let open: Binding<Set<ID>>
  let row: (Element) -> Row
  let group: (Children) -> Group

  private var isExpanded: Binding<Bool> {
    Binding(
      get: { open.wrappedValue.contains(id) },
      set: { if $0 { open.wrappedValue.insert(id) } else { open.wrappedValue.remove(id) } })
  }

  var body: some View {
    if let children {
      DisclosedGroup(isOpen: isExpanded, label: row(element)) { group(children) }
    } else {
      // Below the labels of branches, which follow their indicators.
      row(element).padding(.leading, 2)
    }
  }
}

extension List {
  /// Creates a list of trees of identifiable elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable,
    SelectionValue == Never
  {
    self.init {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }

  /// Creates a list of trees of identifiable elements with a selection, which is the focused row.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }

  /// Creates a list of trees of identifiable elements with a selection of any number of rows.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }
}
