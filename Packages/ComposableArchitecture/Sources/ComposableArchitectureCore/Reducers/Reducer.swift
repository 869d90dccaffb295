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
/// ``reduce(into:action:)``. Where both are there, `reduce(into:action:)` is called.
///
/// A store evaluates `body` once, for the first action: what must be looked up for each action (a
/// dependency, for example) belongs in the closure of a ``Reduce``.
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

  /// Returns the reducer to call for many actions, which evaluates `body` once.
  func _composed() -> Reduce<State, Action>
}

/// A reducer of the same state and actions as another: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  @inlinable public func _composed() -> Reduce<State, Action> {
    Reduce { reduce(into: &$0, action: $1) }
  }
}

extension Reducer where Body == Never {
  /// Stops the program: a reducer without a body implements ``reduce(into:action:)``.
  public var body: Body {
    // The library calls `reduce(into:action:)` of a reducer without a body.
    fatalError("'\(Self.self)' has no body. Call its 'reduce(into:action:)' instead.")
  }
}
