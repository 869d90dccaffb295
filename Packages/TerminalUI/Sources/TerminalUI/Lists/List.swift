import Foundation
import TerminalCore

/// Rows that scroll. Only the rows that show are made, whatever their number.
///
/// The arrow keys move along the rows, Page Up, Page Down, Home and End go far; the row with the focus
/// is marked `❯`.
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let selection: ListSelection<SelectionValue>?
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { ListNode(self, in: context) }
}

/// Where a list keeps what is selected.
@MainActor
enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case many(Binding<Set<Value>>)
}

extension List where SelectionValue == Never {
  /// Makes a list of any views.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// Makes a list of rows for data with ids.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Makes a list of rows for data, by ids of its elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Makes a list of rows for bindings to the elements of a collection.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List {
  /// A list whose focused row is the selected one.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .one($0) }, content: content())
  }

  /// Makes a list in which any number of rows can be selected, with Space.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .many($0) }, content: content())
  }

  /// Makes a list of data with ids, whose focused row is the selected one.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: selection.map { .one($0) }, content: ForEach(data, content: rowContent))
  }

  /// Makes a list of data with ids, in which any number of rows can be selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: selection.map { .many($0) }, content: ForEach(data, content: rowContent))
  }

  /// Makes a list of data, by ids of its elements, whose focused row is the selected one.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: selection.map { .one($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Makes a list of data, by ids of its elements, in which any number of rows can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: selection.map { .many($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

/// A list of controls and settings, in sections.
public struct Form<Content: View>: View, PrimitiveView {
  let content: Content

  /// Makes a form of any views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { FormNode(self, in: context) }
}

private struct ListSelectsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the rows of the list around can be selected.
  var listSelects: Bool {
    get { self[ListSelectsKey.self] }
    set { self[ListSelectsKey.self] = newValue }
  }
}

private final class ListNode<SelectionValue: Hashable, Content: View>:
  RowsNode<List<SelectionValue, Content>>
{
  override var rowSpacing: Int { 1 }
  override var isOneStop: Bool { true }

  /// The selection that the rows know of.
  private var selected: AnyHashable?
  private var selectedMany: Set<SelectionValue> = []

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    switch view.selection {
    case .one(let binding):
      let new = track { binding.wrappedValue }.map { AnyHashable($0) }
      if let new, new != selected { valueToShow = new }
      selected = new
    case .many(let binding): selectedMany = track { binding.wrappedValue }
    case nil: break
    }
  }

  override func childEnvironment() -> EnvironmentValues {
    var values = super.childEnvironment()
    values.listSelects = view.selection != nil
    return values
  }

  override func select(_ id: AnyHashable) {
    guard let value = id.base as? SelectionValue else { return }
    selected = id
    if case .one(let binding) = view.selection { binding.wrappedValue = value }
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
  }

  override func select(all ids: [AnyHashable]) {
    let values = Set(ids.compactMap { $0.base as? SelectionValue })
    // All once more is none.
    many?.wrappedValue = selectedMany.isSuperset(of: values) ? [] : values
  }
}

private final class FormNode<Content: View>: RowsNode<Form<Content>> {
  override func viewChanged() { setChild(at: 0, to: view.content) }
}
