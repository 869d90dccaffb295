extension Reducer {
  /// Runs another reducer after each action in which this reducer changes a value.
  ///
  /// ```swift
  /// .onChange(of: \.settings) { oldValue, newValue in
  ///   Reduce { state, action in
  ///     .run { _ in try await save(newValue) }
  ///   }
  /// }
  /// ```
  ///
  /// The old value is kept while this reducer runs. A collection that changes is therefore copied as a
  /// whole, even if one element of it changes: observe a count of its changes instead where that
  /// matters, with the form below whose closure takes no values.
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
    _onChange(of: toValue, removeDuplicates: isDuplicate) { oldValue, state, action in
      reducer(oldValue, toValue(state)).reduce(into: &state, action: action)
    }
  }

  /// Runs another reducer after each action in which this reducer changes a value that tells of a
  /// change, such as a count of the changes of a collection.
  ///
  /// The collection itself is not kept, so that it changes in place:
  ///
  /// ```swift
  /// .onChange(of: \.document.changeCount) {
  ///   Reduce { state, action in save(state.document) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Returns the value, from the state before and after each action.
  ///   - reducer: The reducer to run.
  @inlinable public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: () -> R
  ) -> some Reducer<State, Action> {
    let reducer = reducer()
    return _onChange(of: toValue, removeDuplicates: ==) { _, state, action in
      reducer.reduce(into: &state, action: action)
    }
  }

  /// Calls a closure after each action in which this reducer changes a value.
  ///
  /// ```swift
  /// .onChange(of: \.query) { oldValue, state in
  ///   state.results = []
  ///   return .cancel(id: CancelID.search)
  /// }
  /// ```
  ///
  /// The old value is kept while this reducer runs, and a collection that changes is copied as a whole.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value, from the state before and after each action.
  ///   - update: Changes the state after the action, and returns the effects of the change.
  @inlinable public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ update: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    _onChange(of: toValue, removeDuplicates: ==) { oldValue, state, _ in update(oldValue, &state) }
  }

  @inlinable package func _onChange<V>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    _ update: @escaping (_ oldValue: V, _ state: inout State, _ action: Action) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let base = _composed()
    return Reduce<State, Action> { state, action in
      let oldValue = toValue(state)
      let effect = base.reduce(into: &state, action: action)
      guard !isDuplicate(oldValue, toValue(state)) else { return effect }
      return effect.merge(with: update(oldValue, &state, action))
    }
  }
}
