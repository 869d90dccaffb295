extension Store {
  /// Returns a store of the unwrapped state, or `nil` if there is no state.
  ///
  /// When the state becomes `nil`, the store keeps the last value, for a view that outlives it, and
  /// ignores actions: those of a view that is still on the screen, or of its tasks.
  public func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    guard var last = withState({ $0 }) else { return nil }
    return Store<Wrapped, Action>(
      core: ScopedCore(
        parent: core,
        origin: core.origin.computed(from: State.self),
        toChildState: { state in
          if let state { last = state }
          return last
        },
        fromChildAction: { $0 },
        isPresent: { $0 != nil }
      )
    )
  }
}
