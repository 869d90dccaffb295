/// A feature: the state it holds, the actions that can happen in it, and how the one evolves with the
/// other.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case decrementButtonTapped, incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .decrementButtonTapped:
///         state.count -= 1
///         return .none
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// Implement ``body-swift.property``, to compose other reducers, or ``reduce(into:action:)``, and not
/// both. A store evaluates `body` once, not for every action: what must be looked up anew each time
/// (a dependency, say) belongs inside of a ``Reduce``.
public protocol Reducer<State, Action> {
  /// All that the feature needs to do its work and to be shown.
  associatedtype State
  /// All that can happen in the feature: what the user does, and what effects send back.
  associatedtype Action
  /// What the feature is composed of, where it has a ``body-swift.property``.
  associatedtype Body

  /// Evolves the state for an action, and returns the work that this sets off.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this feature is composed of, which run from top to bottom.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

/// A reducer of the same state and actions as another: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer without a body is its ``reduce(into:action:)``. Do not call this.
  public var body: Body {
    // Nothing in the library calls it: a reducer without a body is run by its other requirement.
    fatalError("'\(Self.self)' has no body. Call its 'reduce(into:action:)' instead.")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers of the body.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}
