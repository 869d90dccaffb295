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
    self.function = LazyFunction(made: reduce)
  }

  /// Erases the type of a reducer.
  @inlinable public init(_ reducer: some Reducer<State, Action>) {
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

  @inlinable public func _makeFunction() -> ReduceFunction<State, Action> {
    function.make()
  }
}

/// A reducer's function, composed when it is first needed.
@usableFromInline
final class LazyFunction<State, Action> {
  // Written once, and never while it is being read.
  @exclusivity(unchecked) @usableFromInline var made: ReduceFunction<State, Action>?
  @usableFromInline var making: (() -> ReduceFunction<State, Action>)?

  @inlinable init(made: @escaping ReduceFunction<State, Action>) {
    self.made = made
  }

  @inlinable init(_ making: @escaping () -> ReduceFunction<State, Action>) {
    self.making = making
  }

  @inlinable convenience init(_ reducer: some Reducer<State, Action>) {
    self.init { reducer._makeFunction() }
  }

  /// Composes the function, unless that was done before.
  @inlinable func make() -> ReduceFunction<State, Action> {
    if let made { return made }
    let made = making?() ?? { _, _ in .none }
    self.made = made
    self.making = nil
    return made
  }

  @inlinable func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    make()(&state, action)
  }
}
