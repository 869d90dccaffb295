import CasePathsCore

// The methods that a user interface needs for its bindings to presentations and stacks.

extension Store {
  /// Returns the store of a presented feature, or `nil` while it is not presented.
  @_spi(Views) public func presented<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    let path = AnyCasePath(action)
    return child(at: state, for: action) {
      HandledParts.expectOne()
      return path.embed(.presented($0))
    }
  }

  /// Returns the store of a part of what is presented, whose state is `nil` while there is none.
  @_spi(Views) public func presented<Presented, PresentedAction, ChildState, ChildAction>(
    computing toChildState: @escaping (Presented) -> ChildState?,
    _ fromChildAction: @escaping (ChildAction) -> PresentedAction
  ) -> Store<ChildState?, ChildAction>
  where
    State == PresentationState<Presented>, Action == PresentationAction<PresentedAction>
  {
    scope(computing: { $0.wrappedValue.flatMap(toChildState) }) {
      HandledParts.expectOne()
      return .presented(fromChildAction($0))
    }
  }

  /// Dismisses a presented feature, if it is still presented.
  @_spi(Views) public func dismissPresented<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) {
    // The button of an alert has already dismissed the state when the alert closes.
    guard withState({ $0[keyPath: state] != nil }) else { return }
    send(AnyCasePath(action).embed(.dismiss))
  }
}

extension Store {
  /// The ids of the elements of a stack, which are observed.
  @_spi(Views) public func elementIDs<Element, ElementAction>() -> [StackElementID]
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    observe(\.self, as: .ids(ObjectIdentifier(core)), \.ids)
    let ids = withState(\.ids)
    let stores: ChildStores<Element, ElementAction> = elementStores()
    stores.removeStores(unless: ids.contains)
    return ids
  }

  /// Returns the store of an element of a stack, which is the same for its lifetime.
  @_spi(Views) public func element<Element, ElementAction>(
    id: StackElementID
  ) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    let stores: ChildStores<Element, ElementAction> = elementStores()
    return stores.store(of: id) {
      scope(computing: { $0[id: id] }) {
        HandledParts.expectOne()
        return .element(id: id, action: $0)
      }
    }
  }
}
