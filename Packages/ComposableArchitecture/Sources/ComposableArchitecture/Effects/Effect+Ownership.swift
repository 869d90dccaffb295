extension Effect {
  /// Makes the effect belong to an instance of a child feature.
  ///
  /// - Parameters:
  ///   - key: The instance.
  ///   - dismiss: The action that asks the parent to dismiss the instance, where it is presented.
  @inlinable func owned(
    by key: @autoclosure () -> EffectOwner.Key, dismiss: @autoclosure () -> Action? = nil
  ) -> Self {
    guard let node else { return .none }
    return Self(node: OwnedNode(node, key: key(), dismiss: dismiss()))
  }

  /// Says which feature in the state of an instance the effect comes from.
  @inlinable func placed(at step: @autoclosure () -> EffectPlace.Step) -> Self {
    guard let node else { return .none }
    return Self(node: PlacedNode(node, at: step()))
  }

  /// Cancels all that belongs to an instance of a child feature.
  @usableFromInline static func cancelOwner(_ key: EffectOwner.Key) -> Self {
    Self(node: CancelOwnersNode(.instance(key)))
  }

  /// Cancels all that belongs to the instances in a place which are no longer there.
  @usableFromInline static func cancelOwners(
    at place: AnyKeyPath, unless isPresent: @escaping (AnyHashable) -> Bool
  ) -> Self {
    Self(node: CancelOwnersNode(.missing(from: place, isPresent)))
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
    let owner = scope.owner.child(key.inside(scope.place))
    if let dismiss { owner.dismiss = { send(dismiss, scope) } }
    base.start(in: scope.with(owner: owner), send: send)
  }
}

@usableFromInline
final class PlacedNode<Action>: EffectNode<Action> {
  private let base: EffectNode<Action>
  private let step: EffectPlace.Step

  @usableFromInline init(_ base: EffectNode<Action>, at step: EffectPlace.Step) {
    self.base = base
    self.step = step
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    base.start(in: scope.at(step), send: send)
  }
}

private final class CancelOwnersNode<Action>: EffectNode<Action> {
  enum Owners {
    case instance(EffectOwner.Key)
    case missing(from: AnyKeyPath, _ isPresent: (AnyHashable) -> Bool)
  }

  private let owners: Owners

  init(_ owners: Owners) {
    self.owners = owners
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    switch owners {
    case .instance(let key): scope.owner.cancelChild(key.inside(scope.place))
    case .missing(let place, let isPresent):
      scope.owner.cancelChildren(at: place, in: scope.place, unless: isPresent)
    }
  }
}

extension EffectOwner.Key {
  /// The key of the same instance, in one of the features that the owner is composed of.
  fileprivate func inside(_ outer: EffectPlace?) -> Self {
    var key = self
    key.outer = outer
    return key
  }
}
