import DependenciesCore

/// What can happen in a navigation stack.
public enum StackAction<State, Action> {
  /// Something happened in an element.
  indirect case element(id: StackElementID, action: Action)
  /// The element with an id goes away, with all above it.
  case popFrom(id: StackElementID)
  /// An element is added on top.
  indirect case push(id: StackElementID, state: State)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension Store {
  /// Pushes an element onto a stack, with a new id.
  ///
  /// It is what a navigation link does. A feature appends to its ``StackState`` instead.
  public func push<Element, ElementAction>(_ element: Element)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    send(.push(id: DependencyValues._current.stackElementID(), state: element))
  }
}
