import CasePathsCore
import CustomDump
import DependenciesCore

/// The states of the screens on a navigation stack, from the first above the root to the top.
///
/// ```swift
/// struct State: Equatable {
///   var path = StackState<Path.State>()
/// }
/// …
/// state.path.append(.detail(StandupDetail.State(standup: standup)))
/// state.path[id: id, case: \.detail]?.standup.title = "Design"
/// state.path.pop(from: id)
/// ```
///
/// It is a collection of states. Each gets an id of its own when it is added.
public struct StackState<Element> {
  @usableFromInline var elementIDs: [StackElementID]
  @usableFromInline var elements: [Element]

  /// The ids of the elements, from bottom to top.
  public var ids: [StackElementID] { elementIDs }

  /// Creates an empty stack.
  public init() {
    self.elementIDs = []
    self.elements = []
  }

  /// The element with an id, or `nil` if there is none.
  ///
  /// Setting it to `nil` removes the element. Setting a value for an id that is not in the stack
  /// adds it on top.
  public subscript(id id: StackElementID) -> Element? {
    get { index(of: id).map { elements[$0] } }
    _modify {
      let index = index(of: id)
      var element: Element?
      if let index {
        // The last element takes the place of the yielded one, which then has one owner.
        elements.swapAt(index, elements.count - 1)
        element = elements.removeLast()
      }
      defer {
        switch (index, element) {
        case (let index?, let element?):
          elements.append(element)
          elements.swapAt(index, elements.count - 1)
        case (let index?, nil):
          removeID(at: index)
        case (nil, let element?):
          insert(element, id: id)
        case (nil, nil):
          break
        }
      }
      yield &element
    }
  }

  /// The state of one case of the element with an id.
  ///
  /// Setting it to `nil` removes the element. If the element is absent or in another case, nothing
  /// is written and an issue is reported.
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element, Case>) -> Case? {
    get { self[id, AnyCasePath(path)] }
    _modify { yield &self[id, AnyCasePath(path)] }
  }

  package subscript<Case>(id: StackElementID, path: AnyCasePath<Element, Case>) -> Case? {
    get { self[id: id].flatMap(path.extract) }
    _modify {
      var value = self[id, path]
      let isInCase = value != nil
      yield &value
      if isInCase {
        self[id: id] = value.map(path.embed)
      } else {
        reportUnrelatedCase(of: self[id: id], expected: Case.self)
      }
    }
  }

  /// Removes the element with an id, and all above it. Does nothing if there is none.
  public mutating func pop(from id: StackElementID) {
    guard let index = index(of: id) else { return }
    removeSubrange(index...)
  }

  /// Removes all elements above the one with an id. Does nothing if there is none.
  public mutating func pop(to id: StackElementID) {
    guard let index = index(of: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// Returns the index of an id. Searches from the top, where most actions are sent.
  @inlinable func index(of id: StackElementID) -> Int? {
    elementIDs.lastIndex(of: id)
  }

  /// Adds an element on top, with an id that was generated earlier.
  @usableFromInline mutating func insert(_ element: Element, id: StackElementID) {
    DependencyValues._current.stackElementID.skip(past: id)
    elementIDs.append(id)
    elements.append(element)
  }

  private mutating func removeID(at index: Int) {
    // The removed element was at the end, and the last element took its place.
    elementIDs.remove(at: index)
    guard index < elements.count else { return }
    elements.append(elements.remove(at: index))
  }
}

extension StackState: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }

  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify { yield &elements[position] }
  }

  /// Replaces elements with others, which get new ids.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let ids = newElements.isEmpty ? nil : DependencyValues._current.stackElementID
    elementIDs.replaceSubrange(subrange, with: newElements.indices.compactMap { _ in ids?() })
    elements.replaceSubrange(subrange, with: newElements)
  }

  /// Exchanges two elements, which keep their ids.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    elementIDs.swapAt(i, j)
    elements.swapAt(i, j)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Equatable where Element: Equatable {}
extension StackState: Hashable where Element: Hashable {}
extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(elementIDs, elements)), displayStyle: .dictionary)
  }
}
