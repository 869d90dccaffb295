/// A feature: its state, its actions, and the logic that changes the state and returns effects.
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
/// Implement either ``body-swift.property``, which composes other reducers, or
/// ``reduce(into:action:)``. A store evaluates `body` once, not for every action: what must be
/// looked up for each action (a dependency, for example) belongs in the closure of a ``Reduce``.
public protocol Reducer<State, Action> {
  /// The data that the feature needs for its logic and its view.
  associatedtype State
  /// The events of the feature: what the user does, and what effects send.
  associatedtype Action
  /// The type of ``body-swift.property``; `Never` for a reducer without one.
  associatedtype Body

  /// Changes the state for an action, and returns the effect of the action.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this feature is composed of, which run from top to bottom.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

/// A reducer of the same state and actions as another: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Stops the program: a reducer without a body implements ``reduce(into:action:)``.
  public var body: Body {
    // The library calls `reduce(into:action:)` of a reducer without a body.
    fatalError("'\(Self.self)' has no body. Call its 'reduce(into:action:)' instead.")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers of the body.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}
