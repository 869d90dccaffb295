import DependenciesCore
public import IssueReporting

/// An action that a store has reduced, as an inspector sees it.
@_spi(Inspection)
public struct ReducedAction<Action> {
  /// What sent an action.
  public enum Origin: Sendable {
    /// A view, or other code that holds the store.
    case sender
    /// An effect. The call site is that of its `Effect.run`; `nil` if it was no `run`.
    case effect(CallSite?)
    /// The cases of the action whose effect sends it at once, as `Effect.send` does.
    case action(String)

    /// Whether it is not a sender outside of the store.
    public var isEffect: Bool { if case .sender = self { false } else { true } }
  }

  /// The action.
  public let action: Action
  /// What sent it.
  public let origin: Origin
  /// A number that the action shares with all that it has set off; `nil` if it set off nothing.
  public let work: Int?
  /// How long the reducer took.
  public let duration: Duration
}

/// An effect that is running, as an inspector sees it.
@_spi(Inspection)
public struct InspectedEffect: Identifiable, Sendable {
  /// Counts up from the first effect of the process.
  public let id: Int
  /// The call site of its `Effect.run`; `nil` if it was no `run`.
  public let site: CallSite?
  /// The ``ReducedAction/work`` that it is a part of.
  public let work: Int
  /// The feature that it belongs to, as a path through the state; empty for the root.
  public let owner: String
  /// The cancellation ids around it, the innermost first.
  public let cancelIDs: [String]
}

/// Sees and controls what happens in a store: for debuggers.
@_spi(Inspection)
@MainActor
public final class StoreInspection<State, Action> {
  private let core: RootCore<State, Action>

  /// Inspects a store until the object goes away. A store has one inspection at a time.
  ///
  /// - Parameters:
  ///   - store: A store that was made with a reducer: `nil` is returned for one that was scoped.
  ///   - didReduce: Called after each action with the state that the reducer left, before the effects
  ///     of the action start.
  public init?(
    _ store: Store<State, Action>,
    didReduce: @escaping (_ action: ReducedAction<Action>, _ state: State) -> Void
  ) {
    guard let core = store.core as? RootCore<State, Action> else { return nil }
    self.core = core
    core.inspect = didReduce
  }

  isolated deinit {
    core.inspect = nil
    core.didHold = nil
    core.resume()
  }

  /// The dependencies of the reducer and of the effects that it returns from now on.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    set { core.dependencies = newValue }
  }

  /// Ignores what is sent, and holds back what effects send, until the store is resumed.
  public func pause() {
    core.pause()
  }

  /// Calls a closure when an action of an effect has to wait.
  public func onHold(_ didHold: @escaping () -> Void) {
    core.didHold = didHold
  }

  /// The number of actions that wait for the end of a pause.
  public var waitingCount: Int { core.waitingCount }

  /// Shows a state while the store is paused.
  public func show(_ state: State) {
    core.show(state)
  }

  /// Goes on with the state that shows, and with the actions that effects have sent meanwhile.
  public func resume() {
    core.resume()
  }

  /// Goes on with the state that shows. All effects are cancelled, and what they have sent is dropped.
  public func restart() {
    core.dropWork()
    core.resume()
  }

  /// The number of effects that are running, without the cost of describing them.
  public var effectCount: Int { core.runningEffects.count }

  /// The effects that are running, in the order in which they were started.
  public var effects: [InspectedEffect] {
    core.runningEffects.map {
      InspectedEffect(
        id: $0.number, site: $0.site, work: $0.scope.root.number, owner: $0.scope.owner.path,
        cancelIDs: $0.scope.cancelIDs
      )
    }
  }
}

/// The cases of an action and of those in it, without what they carry: `.path.element.detail`.
@_spi(Inspection)
public func inspectedPath(of action: Any) -> String {
  actionPath(action)
}

extension EffectScope {
  /// The descriptions of the cancellation ids around the scope's group, the innermost first.
  @MainActor fileprivate var cancelIDs: [String] {
    var ids: [String] = []
    var group: EffectGroup? = group
    while let current = group, !(current is EffectOwner) {
      if let (registration, _) = current.registration { ids.append(registration.id.description) }
      group = current.parent
    }
    return ids
  }
}
