extension Reducer {
  /// Runs more logic after an action of this reducer has changed a value.
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
  ///   - toValue: The value to look at.
  ///   - reducer: The reducer to run, given the old and the new value.
  @inlinable public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs more logic after an action of this reducer has changed a value that is not `Equatable`.
  ///
  /// - Parameters:
  ///   - toValue: The value to look at.
  ///   - isDuplicate: Whether two values count as the same.
  ///   - reducer: The reducer to run, given the old and the new value.
  @inlinable public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    Reduce<State, Action>(making: {
      let base = composeFunction(of: self)
      return ReduceFunction { state, action in
        let oldValue = toValue(state)
        let effect = base(&state, action)
        let newValue = toValue(state)
        guard !isDuplicate(oldValue, newValue) else { return effect }
        return effect.merge(with: reducer(oldValue, newValue).reduce(into: &state, action: action))
      }
    })
  }
}
