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
/// It is also what other reducers are composed to: the operators of this library return it, and a
/// store calls it. The closure is kept, so that actions do not evaluate a `body` again.
public final class Reduce<State, Action>: Reducer {
  /// A closure that changes the state for an action, and returns the effect of the action.
  @usableFromInline typealias Function = (inout State, Action) -> Effect<Action>

  // NB: not copyable, so that a call borrows the closure instead of retaining and releasing it. With
  // ten nested features an action takes a fifth less than with closures in copied structures.
  @usableFromInline struct Logic: ~Copyable {
    @usableFromInline let function: Function

    @inlinable init(_ function: @escaping Function) {
      self.function = function
    }
  }

  // Written once, before it is read to call the closure. A check would last for the whole call.
  @exclusivity(unchecked) @usableFromInline var logic: Logic?
  /// Handles the first action, and sets the closure for the actions that follow.
  @usableFromInline var handleFirst: ((Reduce, inout State, Action) -> Effect<Action>)?

  /// Creates a reducer from a closure that changes the state for an action, and returns an effect.
  @inlinable public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.logic = Logic(reduce)
  }

  /// Creates a reducer that erases the type of another.
  // NB: not generic, or the compiler reports mistakes in the closure above as those of a reducer.
  public init(_ reducer: any Reducer<State, Action>) {
    let reducer = reducer._composed()
    self.logic = Logic { reducer.reduce(into: &$0, action: $1) }
  }

  /// Creates a reducer whose closure is not known before the first action.
  init(handlingFirst handleFirst: @escaping (Reduce, inout State, Action) -> Effect<Action>) {
    self.handleFirst = handleFirst
  }

  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch logic {
    case .some(let logic): logic.function(&state, action)
    case .none: reduceFirst(&state, action)
    }
  }

  @inline(never) @usableFromInline func reduceFirst(
    _ state: inout State, _ action: Action
  ) -> Effect<Action> {
    handleFirst?(self, &state, action) ?? .none
  }

  func replace(with other: Reduce) {
    guard logic == nil, let function = other.function else { return }
    logic = Logic(function)
    handleFirst = nil
  }

  private var function: Function? {
    switch logic {
    case .some(let logic): logic.function
    case .none: nil
    }
  }

  @inlinable public func _composed() -> Reduce { self }
}
