/// What every reducer comes down to.
///
/// It takes pointers, for what is passed to a closure of generic types goes through one more function
/// on each call, and features nest deeply.
public struct ReduceFunction<State, Action> {
  @usableFromInline typealias Body = (
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>
  ) -> Effect<Action>

  @usableFromInline let body: Body

  /// Makes one of a function.
  @inlinable public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    // Whoever calls this has the state and the action where they point at.
    self.body = { reduce(&$0.pointee, $1.pointee) }
  }

  /// Evolves the state for an action, and returns the work that this sets off.
  @inlinable public func callAsFunction(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    withUnsafeMutablePointer(to: &state) { state in
      withUnsafePointer(to: action) { action in body(state, action) }
    }
  }
}

/// A reducer's function, composed when it is first needed.
@usableFromInline
final class LazyFunction<State, Action> {
  // Written once, and never while it is being read.
  @exclusivity(unchecked) @usableFromInline var made: ReduceFunction<State, Action>?
  @usableFromInline var making: (() -> ReduceFunction<State, Action>)?

  @inlinable init(made: ReduceFunction<State, Action>) {
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
    let made = making?() ?? ReduceFunction { _, _ in .none }
    self.made = made
    self.making = nil
    return made
  }

  @inlinable func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    make()(&state, action)
  }
}
