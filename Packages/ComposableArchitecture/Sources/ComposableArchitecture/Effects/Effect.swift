import CasePaths
import DependenciesCore

/// Work that a reducer asks the store to do in the outside world, and whose results come back into
/// the system as actions.
///
/// A reducer never performs side effects itself: it describes them in the effect that it returns.
///
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     try await send(.factResponse(numberFact.fetch(count)))
///   }
/// ```
///
/// An effect belongs to the feature instance that returned it. When that instance leaves the screen
/// (a sheet is dismissed, an element popped, a row removed) its effects are cancelled with it.
public struct Effect<Action> {
  /// `nil` is "no effect": one pointer whatever the action type is, so that a reducer which does
  /// nothing pays for nothing.
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline init(node: EffectNode<Action>?) {
    self.node = node
  }
}

// A node never changes once made; what it holds of the action type is as sendable as that is.
extension Effect: @unchecked Sendable where Action: Sendable {}

/// The effects of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// No work at all.
  @inlinable public static var none: Self { Self(node: nil) }

  /// Sends an action right after the current one, and before any that is sent later.
  ///
  /// Use it for a child to tell its parent something (`.send(.delegate(.saved))`), not to share logic
  /// between actions; a method on the reducer does that better.
  @inlinable public static func send(_ action: Action) -> Self {
    Self(node: SendNode(action))
  }

  /// Runs several effects at the same time.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs several effects at the same time. Merging none of them is ``none``.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let nodes = effects.compactMap(\.node)
    return Self(node: nodes.count > 1 ? MergeNode(nodes) : nodes.first)
  }

  /// Runs this effect and another at the same time.
  @inlinable public func merge(with other: Self) -> Self {
    guard node != nil else { return other }
    guard other.node != nil else { return self }
    return .merge([self, other])
  }

  /// Runs several effects one after the other: each starts when the one before it has completed.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs several effects one after the other: each starts when the one before it has completed.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let nodes = effects.compactMap(\.node)
    return Self(node: nodes.count > 1 ? ConcatenateNode(nodes) : nodes.first)
  }

  /// Runs another effect when this one has completed.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// Turns every action of this effect into another, as a parent does with those of its child.
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

  /// Turns every action of a child's effect into one of its parent, by a function that reads no
  /// dependencies.
  @inlinable func embedded<Parent>(_ embed: @escaping (Action) -> Parent) -> Effect<Parent> {
    guard let node else { return .none }
    return Effect<Parent>(node: MapNode(node, embed))
  }

  /// Turns every action of a child's effect into one of its parent.
  @inlinable func embedded<Parent>(in path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    guard let node else { return .none }
    return Effect<Parent>(node: MapNode(node, path.embed))
  }
}
