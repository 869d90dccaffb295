import Foundation

/// A view for each element of a collection, with the identity of the element.
///
/// State and focus follow the id of an element when elements move. Inside a ``List`` only visible
/// rows are created, for any number of elements.
@MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements, in the order of their views.
  public var data: Data
  let id: (Data.Element) -> ID
  /// The key path of the id, if there is one: closures cannot be compared.
  private(set) var idPath: AnyKeyPath?
  /// Whether the data are a binding, which stays equal while its value changes.
  private(set) var isBinding = false
  /// Returns the view of an element. In a list it is called for visible rows.
  public var content: (Data.Element) -> Content
  var deletion: ((IndexSet) -> Void)?
  var movement: ((IndexSet, Int) -> Void)?
}

extension ForEach where Content: View {
  /// Creates views of identifiable elements.
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Creates views of elements with ids at a key path. Ids must be unique.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    let path = UncheckedTransfer(id)
    self.init(data: data, id: { $0[keyPath: path.value] }, idPath: id, content: content)
  }

  /// Creates views of the numbers of a range.
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, id: { $0 }, content: content)
  }

  /// Creates views of bindings to identifiable elements.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable {
    self.init(data: data, id: { $0.wrappedValue.id }, isBinding: true, content: content)
  }

  /// Creates views of bindings to elements with ids at a key path.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C.Index: Hashable {
    let path = UncheckedTransfer(id)
    self.init(
      data: data, id: { $0.wrappedValue[keyPath: path.value] }, idPath: id, isBinding: true,
      content: content)
  }
}

/// A view of data whose rows can be deleted and moved.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  /// The type of the elements, or of the bindings to them.
  associatedtype Data: Collection
  /// The elements, or the bindings to them, in the order of their rows.
  var data: Data { get }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: DynamicViewContent where Content: View {
  /// Sets the action that deletes rows, with a click on `✕`, Delete or Backspace; `nil` for none.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.deletion = action
    return copy
  }

  /// Sets the action that moves rows, with Alt-Up and Alt-Down; `nil` for none. With these keys the first
  /// row does not move up, nor the last one down.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.movement = action
    return copy
  }
}
