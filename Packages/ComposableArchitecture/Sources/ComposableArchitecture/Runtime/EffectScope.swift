/// Where an effect runs: on behalf of whom, and as a part of what.
struct EffectScope {
  /// The cancellation ids of the store.
  let cancellables: Cancellables
  /// The feature instance that the effect belongs to.
  private(set) var owner: EffectOwner
  /// The feature in that instance's state which returned the effect; `nil` if it is the instance's own.
  private(set) var place: EffectPlace?
  /// All that the action which set this off has led to, until nothing of it runs any more.
  let journey: EffectGroup
  /// The innermost group around the effect.
  private(set) var group: EffectGroup

  @MainActor var isCancelled: Bool { group.isCancelled || owner.isCancelled }

  /// This scope for work that begins now. An owner that has no work is forgotten, and made anew.
  @MainActor var renewed: Self { with { $0.owner = owner.current } }

  func with(group: EffectGroup) -> Self {
    with { $0.group = group }
  }

  func with(owner: EffectOwner) -> Self {
    with {
      $0.owner = owner
      $0.place = nil
    }
  }

  func at(_ step: EffectPlace.Step) -> Self {
    with { $0.place = EffectPlace(step, in: place) }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var scope = self
    change(&scope)
    return scope
  }
}

/// The way through the state of a feature instance to one of the features that it is composed of.
///
/// Such features share the instance's cancellation ids, and yet what they present must be told apart.
@usableFromInline
final class EffectPlace: Hashable {
  @usableFromInline enum Step: Hashable {
    case property(AnyKeyPath)
    case tag(UInt32)
  }

  private let step: Step
  private let outer: EffectPlace?

  init(_ step: Step, in outer: EffectPlace?) {
    self.step = step
    self.outer = outer
  }

  @usableFromInline static func == (lhs: EffectPlace, rhs: EffectPlace) -> Bool {
    lhs === rhs || lhs.step == rhs.step && lhs.outer == rhs.outer
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(step)
    hasher.combine(outer)
  }
}

// It never changes, and only the main actor looks at the key path: it is merely passed on elsewhere.
extension EffectPlace: @unchecked Sendable {}

/// What code inside of a running effect can reach of the store, by way of the task it runs in.
struct EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  let scope: EffectScope
}
