/// A reducer with a closure as its logic.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in
///     …
///     return .none
///   }
/// }
/// ```
///
/// The operators of this library return this type.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: LazyFunction<State, Action>

  /// Creates a reducer from a closure that changes the state for an action, and returns an effect.
  @inlinable public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = LazyFunction(made: ReduceFunction(reduce))
  }

  /// Creates a reducer that erases the type of another.
  // NB: not generic, or the compiler reports mistakes in the closure above as those of a reducer.
  public init(_ reducer: any Reducer<State, Action>) {
    self.init(erasing: reducer)
  }

  @inlinable init(erasing reducer: some Reducer<State, Action>) {
    self.function = LazyFunction(reducer)
  }

  /// Creates a reducer whose function is composed for the first action, so that a feature can
  /// contain itself.
  @inlinable init(making function: @escaping () -> ReduceFunction<State, Action>) {
    self.function = LazyFunction(function)
  }

  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }
}

extension Reduce: ComposedReducer {
  @usableFromInline func composed() -> Any { function.make() }
}
