import Foundation
import TerminalCore

/// A container of rows that scroll. Only visible rows are created.
///
/// The arrow keys move the focus from row to row, Page Up, Page Down, Home and End by pages and to
/// the ends; the focused row is marked with `❯`.
public struct List<SelectionValue: Hashable, Content: View>: View, ContentView {
  let selection: ListSelection<SelectionValue>?
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { ListNode(self, in: context) }
}

/// The binding to the selection of a list.
@MainActor
enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case many(Binding<Set<Value>>)
}

extension List where SelectionValue == Never {
  /// Creates a list of views.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// Creates a list of rows for identifiable elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of rows for elements with ids at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list of rows for bindings to identifiable elements.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of rows for the numbers of a range.
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List {
  /// Creates a list with a selection, which is the focused row.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .one($0) }, content: content())
  }

  /// Creates a list with a selection of any number of rows, changed with Space.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .many($0) }, content: content())
  }

  /// Creates a list of identifiable elements with a selection, which is the focused row.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: selection.map { .one($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of identifiable elements with a selection of any number of rows.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: selection.map { .many($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a list of elements with ids at a key path, with a selection, which is the focused row.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: selection.map { .one($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list of elements with ids at a key path, with a selection of any number of rows.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: selection.map { .many($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

/// A list of controls, in sections. Return and the arrows move between them.
public struct Form<Content: View>: View, ContentView {
  let content: Content

  /// Creates a form of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { FormNode(self, in: context) }
}

private final class ListNode<SelectionValue: Hashable, Content: View>:
  RowsNode<List<SelectionValue, Content>>
{
  override var rowSpacing: Int { 1 }
  override var isSingleTabStop: Bool { true }

  /// The selection of the last update.
  private var selected: AnyHashable?
  private var selectedMany: Set<SelectionValue> = []

  private var hasSelection = false

  override func viewChanged() {
    if hasSelection != (view.selection != nil) {
      hasSelection.toggle()
      childEnvironmentChanged()
    }
    super.viewChanged()
    switch view.selection {
    case .one(let binding):
      let new = track { binding.wrappedValue }.map { AnyHashable($0) }
      if let new, new != selected { show(new) }
      selected = new
    case .many(let binding): selectedMany = track { binding.wrappedValue }
    case nil: break
    }
  }

  override func childEnvironment() -> EnvironmentValues {
    var values = super.childEnvironment()
    values.framework.listSelects = hasSelection
    return values
  }

  override func select(_ id: AnyHashable) {
    guard case .one(let binding) = view.selection, let value = id.base as? SelectionValue else {
      return
    }
    binding.wrappedValue = value
    // A binding may refuse the value.
    selected = binding.wrappedValue.map { AnyHashable($0) }
  }

  // MARK: Many

  private var many: Binding<Set<SelectionValue>>? {
    if case .many(let binding) = view.selection { binding } else { nil }
  }

  override var selectsMany: Bool { many != nil }

  override func isSelected(_ id: AnyHashable) -> Bool {
    (id.base as? SelectionValue).map(selectedMany.contains) ?? false
  }

  override func toggle(_ id: AnyHashable) {
    guard let many, let value = id.base as? SelectionValue else { return }
    if many.wrappedValue.contains(value) {
      many.wrappedValue.remove(value)
    } else {
      many.wrappedValue.insert(value)
    }
    markDirty()
  }

  override func select(all ids: [AnyHashable]) {
    let values = Set(ids.compactMap { $0.base as? SelectionValue })
    // Selecting all a second time selects none.
    many?.wrappedValue = selectedMany.isSuperset(of: values) ? [] : values
    markDirty()
  }
}

private final class FormNode<Content: View>: RowsNode<Form<Content>> {
  override func childEnvironment() -> EnvironmentValues {
    var values = super.childEnvironment()
    values.framework.fieldsAreLabeled = true
    return values
  }
}
