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
  private let function: LazyFunction<State, Action>

  /// Makes a reducer of a function.
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = LazyFunction { reduce }
  }

  /// Erases the type of a reducer.
  public init(_ reducer: some Reducer<State, Action>) {
    self.function = LazyFunction(reducer)
  }

  /// Makes a reducer whose function is composed when the first action arrives. That is late enough for
  /// features that contain themselves.
  init(making function: @escaping () -> ReduceFunction<State, Action>) {
    self.function = LazyFunction(function)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  public func _makeFunction() -> ReduceFunction<State, Action> {
    function.callAsFunction
  }
}

/// A reducer's function, composed when it is first called.
final class LazyFunction<State, Action> {
  private var make: (() -> ReduceFunction<State, Action>)?
  private var made: ReduceFunction<State, Action>?

  init(_ make: @escaping () -> ReduceFunction<State, Action>) {
    self.make = make
  }

  convenience init(_ reducer: some Reducer<State, Action>) {
    self.init(reducer._makeFunction)
  }

  func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let made { return made(&state, action) }
    guard let make else { return .none }
    let made = make()
    self.made = made
    self.make = nil
    return made(&state, action)
  }
}
