import CasePaths
import DependenciesCore

/// A description of work that a reducer returns, and that the store runs. The work sends actions.
///
/// A reducer has no side effects of its own: it describes them in the effect that it returns.
///
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     try await send(.factResponse(numberFact.fetch(count)))
///   }
/// ```
///
/// The feature instance that returned an effect owns it. When that instance leaves (a sheet is
/// dismissed, an element is popped, a row is removed), its effects are cancelled.
public struct Effect<Action> {
  /// `nil` for no effect. An effect is one pointer for any action type, so that returning none is
  /// cheap.
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline init(node: EffectNode<Action>?) {
    self.node = node
  }
}

// A node is immutable, and its values of the action type are as sendable as that type.
extension Effect: @unchecked Sendable where Action: Sendable {}

/// An effect of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// An effect that does nothing.
  @inlinable public static var none: Self { Self(node: nil) }

  /// Returns an effect that sends an action right after the current one, before any that is sent
  /// later.
  ///
  /// A child notifies its parent with it: `.send(.delegate(.saved))`. To share logic between
  /// actions, use a method of the reducer instead.
  @inlinable public static func send(_ action: Action) -> Self {
    Self(node: SendNode(action))
  }

  /// Returns an effect that runs several effects concurrently.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Returns an effect that runs the effects of a sequence concurrently; ``none`` for an empty
  /// sequence.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    // NB: not a key path, which would be created for each call.
    let nodes = effects.compactMap { $0.node }
    return Self(node: nodes.count > 1 ? MergeNode(nodes) : nodes.first)
  }

  /// Returns an effect that runs this effect and another concurrently.
  @inlinable public func merge(with other: Self) -> Self {
    guard node != nil else { return other }
    guard other.node != nil else { return self }
    return .merge([self, other])
  }

  /// Returns an effect that runs several effects one after the other.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Returns an effect that runs the effects of a collection one after the other.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let nodes = effects.compactMap { $0.node }
    return Self(node: nodes.count > 1 ? ConcatenateNode(nodes) : nodes.first)
  }

  /// Returns an effect that runs this effect, and another when it has completed.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// Returns an effect that sends transformed actions, as a parent does with those of a child.
  ///
  /// The closure is called with the dependencies of the reducer that calls this method.
  public func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
    guard let node else { return .none }
    let dependencies = DependencyValues._current
    return Effect<T>(
      node: MapNode(node) { action in
        DependencyValues.withValues(dependencies) { transform(action) }
      }
    )
  }

  /// Returns an effect that sends a parent's actions, by a function that reads no dependencies.
  @inlinable func embedded<Parent>(_ embed: @escaping (Action) -> Parent) -> Effect<Parent> {
    guard let node else { return .none }
    return Effect<Parent>(node: MapNode(node, embed))
  }

  /// Returns an effect that sends a parent's actions.
  @inlinable func embedded<Parent>(in path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    guard let node else { return .none }
    return Effect<Parent>(node: MapNode(node, path.embed))
  }
}
