import Foundation

/// A view for each element of a collection, each with the identity of its element.
///
/// State and focus follow an element's id when elements move. Inside a ``List`` only the rows that show
/// are made, so their number costs nothing.
@MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements, in the order in which their views come.
  public var data: Data
  let id: (Data.Element) -> ID
  /// Where the id is, if the program told: closures cannot be compared.
  private(set) var idPath: AnyKeyPath?
  /// Whether the data are a binding, which stays the same while its value changes.
  private(set) var isBinding = false
  /// Makes the view of an element. In a list it is called for the rows that show.
  public var content: (Data.Element) -> Content
  var deletion: ((IndexSet) -> Void)?
  var movement: ((IndexSet, Int) -> Void)?
}

extension ForEach where Content: View {
  /// Makes a view for each element of a collection of `Identifiable` values.
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Makes a view for each element, told apart by a property: two elements must not have the same.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    let path = UncheckedTransfer(id)
    self.init(data: data, id: { $0[keyPath: path.value] }, idPath: id, content: content)
  }

  /// Makes a view for each number of a range.
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, id: { $0 }, content: content)
  }

  /// A view for a binding to each element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable {
    self.init(data: data, id: { $0.wrappedValue.id }, isBinding: true, content: content)
  }

  /// Makes a view for a binding to each element, told apart by a property.
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

/// A view made from data, whose rows can be deleted and moved.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  /// The elements, or the bindings to them.
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: DynamicViewContent where Content: View {
  /// Lets rows be deleted: by a click on their `✕`, or with the Delete key.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.deletion = action
    return copy
  }

  /// Lets rows be moved, with Option-Up and Option-Down.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.movement = action
    return copy
  }
}
