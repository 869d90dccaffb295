extension Reducer {
  /// Runs another reducer after each action in which this reducer changes a value.
  ///
  /// ```swift
  /// .onChange(of: \.standups) { oldValue, newValue in
  ///   Reduce { state, action in
  ///     .run { _ in try await save(newValue) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Returns the value, from the state before and after each action.
  ///   - reducer: Returns the reducer to run for an old and a new value.
  @inlinable public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after each action in which this reducer changes a value that need not be
  /// `Equatable`.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value, from the state before and after each action.
  ///   - isDuplicate: Whether a value has not changed.
  ///   - reducer: Returns the reducer to run for an old and a new value.
  @inlinable public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    let base = _composed()
    return Reduce<State, Action> { state, action in
      let oldValue = toValue(state)
      let effect = base.reduce(into: &state, action: action)
      let newValue = toValue(state)
      guard !isDuplicate(oldValue, newValue) else { return effect }
      return effect.merge(with: reducer(oldValue, newValue).reduce(into: &state, action: action))
    }
  }
}
