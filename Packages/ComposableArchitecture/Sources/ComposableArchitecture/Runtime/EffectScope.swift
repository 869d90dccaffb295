/// Where an effect runs: on behalf of whom, and as a part of what.
struct EffectScope {
  /// The cancellation ids of the store.
  let cancellables: Cancellables
  /// The feature instance that the effect belongs to.
  let owner: EffectOwner
  /// All that the action which set this off has led to, until nothing of it runs any more.
  let journey: EffectGroup
  /// The innermost group around the effect.
  let group: EffectGroup

  @MainActor var isCancelled: Bool { group.isCancelled || owner.isCancelled }

  func with(group: EffectGroup) -> Self {
    Self(cancellables: cancellables, owner: owner, journey: journey, group: group)
  }

  func with(owner: EffectOwner) -> Self {
    Self(cancellables: cancellables, owner: owner, journey: journey, group: group)
  }
}

/// What code inside of a running effect can reach of the store, by way of the task it runs in.
struct EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  let scope: EffectScope
}
