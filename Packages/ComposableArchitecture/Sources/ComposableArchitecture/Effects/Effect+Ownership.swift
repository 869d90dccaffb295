import ConcurrencyExtras

extension Effect {
  /// Returns the effect with a child feature as its owner.
  ///
  /// - Parameters:
  ///   - key: The child.
  ///   - dismiss: The action that dismisses the child; `nil` if it is not presented.
  @inlinable func owned(
    by key: @autoclosure () -> EffectOwner.Key, dismiss: @autoclosure () -> Action? = nil
  ) -> Self {
    start == nil ? .none : withOwner(key(), dismiss: dismiss())
  }

  @usableFromInline func withOwner(_ key: EffectOwner.Key, dismiss: Action?) -> Self {
    // The effect is `Sendable` only if its actions are; a key path and an identity never change.
    let child = UncheckedSendable((key: key, dismiss: dismiss))
    return Self { [start] scope, send in
      let (key, dismiss) = child.value
      let owner = scope.owner.child(key)
      if let dismiss { owner.dismiss = { send(dismiss, $0) } }
      start?(scope.with(owner: owner), send)
    }
  }

  /// Returns an effect that cancels the effects of the child's instances that left during an
  /// action.
  ///
  /// - Parameters:
  ///   - place: The place of the child in its parent's state.
  ///   - before: The identity before the action.
  ///   - afterChild: The identity after the child's reducer ran. It owns the effects that the child
  ///     returned.
  ///   - after: The identity after the parent's reducer ran, too.
  @inlinable static func cancelInstances(
    at place: AnyKeyPath, before: Identity, afterChild: Identity, after: Identity
  ) -> Self {
    guard before != after || afterChild != after else { return .none }
    return cancelLeaving(at: place, before: before, afterChild: afterChild, after: after)
  }

  @inline(never) @usableFromInline static func cancelLeaving(
    at place: AnyKeyPath, before: Identity, afterChild: Identity, after: Identity
  ) -> Self {
    let leaving = Set([before, afterChild]).subtracting([after, .absent])
    guard !leaving.isEmpty else { return .none }
    return cancelChildren(at: place) { leaving.contains($0) }
  }

  /// Returns an effect that cancels the effects of removed elements of a collection.
  @usableFromInline static func cancelElements<ID: Hashable>(
    at place: AnyKeyPath, unless isPresent: @escaping (ID) -> Bool
  ) -> Self {
    cancelChildren(at: place) { identity in
      identity.elementID(as: ID.self).map { !isPresent($0) } ?? false
    }
  }

  private static func cancelChildren(
    at place: AnyKeyPath, where isLeaving: @escaping (Identity) -> Bool
  ) -> Self {
    // Called on the main actor only.
    let children = UncheckedSendable((place: place, areLeaving: isLeaving))
    return Self { scope, _ in
      scope.owner.cancelChildren(at: children.value.place, where: children.value.areLeaving)
    }
  }
}
