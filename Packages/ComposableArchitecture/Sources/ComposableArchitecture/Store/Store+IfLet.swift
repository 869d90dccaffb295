extension Store {
  /// Calls a closure when optional state becomes present or `nil`, starting with the current state.
  ///
  /// A user interface that is not declarative drives navigation with it:
  ///
  /// ```swift
  /// subscription = store.scope(state: \.profile, action: { .profile($0) }).ifLet { store in
  ///   show(ProfileScreen(store: store))
  /// } else: {
  ///   hide()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - unwrap: Called with a store of the unwrapped state.
  ///   - else: Called when there is no state.
  /// - Returns: The subscription, which ends when it is released.
  public func ifLet<Wrapped>(
    then unwrap: @escaping @MainActor (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping @MainActor () -> Void = {}
  ) -> StoreSubscription where State == Wrapped? {
    publisher.map { $0 != nil }.sink { [self] isPresent in
      if isPresent, let store = unwrapped() { unwrap(store) } else { `else`() }
    }
  }

  /// Returns a store of the unwrapped state, or `nil` if there is no state.
  ///
  /// When the state becomes `nil`, the store keeps the last value, for a view that outlives it, and
  /// ignores actions: those of a view that is still on the screen, or of its tasks.
  public func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    guard var last = withState({ $0 }) else { return nil }
    let present = scope(
      state: { (state: Wrapped?) -> Wrapped in
        if let state { last = state }
        return last
      },
      action: { $0 }
    )
    return Store<Wrapped, Action>(core: PresentCore(present.core, of: core))
  }
}

/// The core of a store of optional state that ignores actions while the state is `nil`.
private final class PresentCore<State, Action>: StoreCore<State, Action> {
  private let core: StoreCore<State, Action>
  private let optional: StoreCore<State?, Action>

  init(_ core: StoreCore<State, Action>, of optional: StoreCore<State?, Action>) {
    self.core = core
    self.optional = optional
    super.init(observers: core.observers, origin: core.origin)
  }

  override func send(_ action: Action) -> EffectGroup? {
    if optional.withState({ $0 != nil }) { return core.send(action) }
    AbsentState.reports.withValue { $0 += 1 }
    return nil
  }

  override func withState<R>(_ body: (State) -> R) -> R { core.withState(body) }

  override var isOfRemovedChild: Bool {
    optional.isOfRemovedChild || optional.withState { $0 == nil }
  }
}
