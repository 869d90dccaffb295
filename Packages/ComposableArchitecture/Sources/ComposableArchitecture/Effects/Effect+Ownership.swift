extension Effect {
  /// Makes the effect belong to a child feature.
  ///
  /// - Parameters:
  ///   - key: The child.
  ///   - dismiss: The action that asks the parent to dismiss the child, where it is presented.
  @inlinable func owned(
    by key: @autoclosure () -> EffectOwner.Key, dismiss: @autoclosure () -> Action? = nil
  ) -> Self {
    guard let node else { return .none }
    return Self(node: OwnedNode(node, key: key(), dismiss: dismiss()))
  }

  /// Cancels the effects of the instances of a child that an action made leave.
  ///
  /// - Parameters:
  ///   - place: Where the child is in its parent's state.
  ///   - before: The child before the action.
  ///   - handled: The child after it has handled the action, to which the effects that it returned
  ///     belong.
  ///   - after: The child after its parent has handled the action, too.
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

  /// Cancels the effects of the elements of a collection that are no longer there.
  @usableFromInline static func cancelElements(
    at place: EffectOwner.Key.Place, unless isPresent: @escaping (AnyHashable) -> Bool
  ) -> Self {
    Self(node: CancelOwnersNode(at: place) { $0.id.map { !isPresent($0.value) } ?? false })
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
    if let dismiss { owner.dismiss = { send(dismiss, scope) } }
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
