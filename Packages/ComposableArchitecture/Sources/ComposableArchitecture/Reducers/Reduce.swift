/// A reducer made of a function: the place where a feature's logic is written.
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
/// Every operator of this library returns one, too.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let function: LazyFunction<State, Action>

  /// Makes a reducer of a function.
  @inlinable public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = LazyFunction(made: ReduceFunction(reduce))
  }

  /// Erases the type of a reducer.
  // NB: not generic, for the compiler would report mistakes in the closure above as those of a reducer.
  public init(_ reducer: any Reducer<State, Action>) {
    self.init(erasing: reducer)
  }

  @inlinable init(erasing reducer: some Reducer<State, Action>) {
    self.function = LazyFunction(reducer)
  }

  /// Makes a reducer whose function is composed when the first action arrives. That is late enough for
  /// features that contain themselves.
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
