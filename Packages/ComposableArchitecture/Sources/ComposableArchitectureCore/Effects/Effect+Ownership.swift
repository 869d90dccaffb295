import ConcurrencyExtras

extension Effect {
  /// Returns the effect with a child feature as its owner.
  ///
  /// - Parameters:
  ///   - identity: The identity of the child.
  ///   - place: The place of the child in its parent's state.
  ///   - dismiss: The action that dismisses the child; `nil` if it is not presented.
  @usableFromInline func owned(
    by identity: Identity, at place: AnyChildPlace, dismiss: Action?
  ) -> Self {
    // The effect is `Sendable` only if its actions are; a place and an identity never change.
    let child = UncheckedSendable((place: place, identity: identity, dismiss: dismiss))
    return Self { [start] scope, send in
      let (place, identity, dismiss) = child.value
      let owner = scope.owner.child(at: place, identity)
      if let dismiss { owner.dismiss = { send(dismiss, $0) } }
      start?(scope.with(owner: owner), send)
    }
  }
}
