import DependenciesCore

/// An action of an element of a navigation stack, or a change of the stack.
public enum StackAction<State, Action> {
  indirect case element(id: StackElementID, action: Action)
  /// Removes the element with an id, and all above it.
  case popFrom(id: StackElementID)
  /// Adds an element on top.
  indirect case push(id: StackElementID, state: State)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension Store {
  /// Pushes an element with a new id, as a navigation link does.
  ///
  /// A reducer appends to its ``StackState`` instead.
  public func push<Element, ElementAction>(_ element: Element)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    send(.push(id: DependencyValues._current.stackElementID(), state: element))
  }
}
