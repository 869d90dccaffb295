import CasePathsCore
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
  /// A function that starts the work in a scope, and passes its actions to another function with
  /// the scope of the sender.
  @usableFromInline
  typealias Start = @MainActor (_ scope: EffectScope, _ send: @escaping Dispatch<Action>) -> Void

  /// `nil` for no effect, so that returning none is cheap.
  @usableFromInline let start: Start?

  @usableFromInline init(start: Start?) {
    self.start = start
  }
}

/// A function that passes an action of a started effect to the one around it, and at the root to
/// the store.
@usableFromInline
typealias Dispatch<Action> = @MainActor (_ action: Action, _ scope: EffectScope) -> Void

extension Effect: Sendable where Action: Sendable {}

/// An effect of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// An effect that does nothing.
  @inlinable public static var none: Self { Self(start: nil) }

  /// Returns an effect that sends an action right after the current one, before any that is sent
  /// later.
  ///
  /// A child notifies its parent with it: `.send(.delegate(.saved))`. To share logic between
  /// actions, use a method of the reducer instead.
  public static func send(_ action: Action) -> Self {
    // The effect is `Sendable` only if its actions are.
    nonisolated(unsafe) let action = action
    return Self { scope, send in send(action, scope) }
  }

  /// Returns an effect that runs several effects concurrently.
  // NB: inlinable, since elsewhere each use of the array looks up its type.
  @inlinable public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Returns an effect that runs the effects of a sequence concurrently; ``none`` for an empty
  /// sequence.
  @inlinable public static func merge(_ effects: some Sequence<Self>) -> Self {
    let effects = Array(effects)
    guard effects.count <= 8 else { return merge(effects, in: 0..<effects.count) }
    var merged = Self.none
    for effect in effects { merged = merged.merge(with: effect) }
    return merged
  }

  // Merges both halves, so that the nesting is not as deep as the array is long.
  @usableFromInline static func merge(_ effects: [Self], in range: Range<Int>) -> Self {
    guard range.count > 1 else { return range.isEmpty ? .none : effects[range.lowerBound] }
    let middle = range.lowerBound + range.count / 2
    return merge(effects, in: range.lowerBound..<middle)
      .merge(with: merge(effects, in: middle..<range.upperBound))
  }

  /// Returns an effect that runs this effect and another concurrently.
  @inlinable public func merge(with other: Self) -> Self {
    guard start != nil else { return other }
    guard other.start != nil else { return self }
    return merging(other)
  }

  @usableFromInline func merging(_ other: Self) -> Self {
    Self { [start, other = other.start] scope, send in
      start?(scope, send)
      other?(scope, send)
    }
  }

  /// Returns an effect that runs several effects one after the other.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Returns an effect that runs the effects of a collection one after the other.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let parts = effects.compactMap { $0.start }
    guard parts.count > 1 else { return Self(start: parts.first) }
    return Self { scope, send in
      let whole = EffectGroup(parent: scope.group)
      whole.enter()
      run(parts[...], in: scope.with(group: whole), send: send)
    }
  }

  /// Runs the parts of a concatenation, until one has to be waited for.
  @MainActor private static func run(
    _ parts: ArraySlice<Start>, in scope: EffectScope, send: @escaping Dispatch<Action>
  ) {
    var rest = parts
    while !scope.isCancelled, let start = rest.popFirst() {
      let part = EffectGroup(parent: scope.group)
      start(scope.with(group: part), send)
      guard part.isEmpty else {
        return part.whenEmpty { [rest] in run(rest, in: scope, send: send) }
      }
    }
    scope.group.leave()
  }

  /// Returns an effect that runs this effect, and another when it has completed.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// Returns an effect that sends transformed actions, as a parent does with those of a child.
  ///
  /// The closure is called with the dependencies of the reducer that calls this method.
  public func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
    guard start != nil else { return .none }
    let dependencies = DependencyValues._current
    return embedded { action in
      DependencyValues.withValues(dependencies) { transform(action) }
    }
  }

  /// Returns an effect that sends a parent's actions, by a function that reads no dependencies.
  @inlinable func embedded<Parent>(_ embed: @escaping (Action) -> Parent) -> Effect<Parent> {
    start == nil ? .none : mapped(embed)
  }

  @usableFromInline func mapped<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
    // A store calls the function on the main actor, as it calls the reducer that has made it.
    nonisolated(unsafe) let transform = transform
    return Effect<T> { [start] scope, send in
      start?(scope) { action, scope in send(transform(action), scope) }
    }
  }
}
