extension Effect {
  /// Returns the effect with a child feature as its owner.
  ///
  /// - Parameters:
  ///   - key: The child.
  ///   - dismiss: The action that dismisses the child; `nil` if it is not presented.
  @inlinable func owned(
    by key: @autoclosure () -> EffectOwner.Key, dismiss: @autoclosure () -> Action? = nil
  ) -> Self {
    guard let node else { return .none }
    return Self(node: OwnedNode(node, key: key(), dismiss: dismiss()))
  }

  /// Returns an effect that cancels the effects of the child's instances that left during an
  /// action.
  ///
  /// - Parameters:
  ///   - place: The place of the child in its parent's state.
  ///   - before: The identity before the action.
  ///   - handled: The identity after the child has handled the action. It owns the effects that the
  ///     child returned.
  ///   - after: The identity after the parent has handled the action, too.
  @inlinable static func cancelInstances(
    at place: EffectOwner.Key.Place, before: Identity, handled: Identity, after: Identity
  ) -> Self {
    guard before != after || handled != after else { return .none }
    return cancelLeaving(at: place, before: before, handled: handled, after: after)
  }

  @inline(never) @usableFromInline static func cancelLeaving(
    at place: EffectOwner.Key.Place, before: Identity, handled: Identity, after: Identity
  ) -> Self {
    let leaving = Set([before, handled]).subtracting([after, .absent])
    guard !leaving.isEmpty else { return .none }
    return Self(node: CancelOwnersNode(at: place) { leaving.contains($0) })
  }

  /// Returns an effect that cancels the effects of removed elements of a collection.
  @usableFromInline static func cancelElements<ID: Hashable>(
    at place: EffectOwner.Key.Place, unless isPresent: @escaping (ID) -> Bool
  ) -> Self {
    Self(
      node: CancelOwnersNode(at: place) { identity in
        identity.elementID(as: ID.self).map { !isPresent($0) } ?? false
      }
    )
  }
}

@usableFromInline
final class OwnedNode<Action>: EffectNode<Action> {
  private let base: EffectNode<Action>
  private let key: EffectOwner.Key
  private let dismiss: Action?

  @usableFromInline init(_ base: EffectNode<Action>, key: EffectOwner.Key, dismiss: Action?) {
    self.base = base
    self.key = key
    self.dismiss = dismiss
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    let owner = scope.owner.child(key)
    if let dismiss { owner.dismiss = { send(dismiss, $0) } }
    base.start(in: scope.with(owner: owner), send: send)
  }
}

private final class CancelOwnersNode<Action>: EffectNode<Action> {
  private let place: EffectOwner.Key.Place
  private let isLeaving: (Identity) -> Bool

  init(at place: EffectOwner.Key.Place, where isLeaving: @escaping (Identity) -> Bool) {
    self.place = place
    self.isLeaving = isLeaving
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    scope.owner.cancelChildren(at: place, where: isLeaving)
  }
}
