import DependenciesCore

extension Reducer {
  /// Overrides a dependency for this reducer, the reducers that it contains, and their effects.
  ///
  /// ```swift
  /// Onboarding()
  ///   .dependency(\.apiClient, .mock)
  /// ```
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> some Reducer<State, Action> {
    overridingDependencies { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency whose type is its own key, for this reducer, the reducers that it
  /// contains, and their effects.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    overridingDependencies { $0[Value.self] = value }
  }

  /// Transforms a dependency for this reducer, the reducers that it contains, and their effects.
  ///
  /// ```swift
  /// .transformDependency(\.analytics) { $0.isEnabled = false }
  /// ```
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    overridingDependencies { transform(&$0[keyPath: keyPath]) }
  }

  private func overridingDependencies(
    _ override: @escaping (inout DependencyValues) -> Void
  ) -> some Reducer<State, Action> {
    let overridden = OverriddenDependencies(override)
    let base = _composed()
    return Reduce<State, Action> { state, action in
      overridden { base.reduce(into: &state, action: action) }
    }
  }
}
