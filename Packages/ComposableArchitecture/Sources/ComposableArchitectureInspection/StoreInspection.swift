import ComposableArchitectureCore
import DependenciesCore
import IssueReporting
@_spi(Stores) import Sharing

/// An action that a store has reduced, for inspectors.
public struct ReducedAction<Action> {
  /// The sender of an action.
  public enum Origin: Sendable {
    /// A view, or other code that holds the store.
    case sender
    /// An effect, with the call site of its `Effect.run`; `nil` for another kind of effect.
    case effect(CallSite?)
    /// An effect that sends at once, as `Effect.send` does, with the cases of the action that
    /// returned it.
    case action(String)
  }

  public let action: Action
  fileprivate let sender: ActionSender?
  /// The sender of the action.
  public var origin: Origin {
    guard let (site, action) = sender?() else { return .sender }
    return action.map { .action($0) } ?? .effect(site)
  }
  /// Whether an effect sent the action.
  public var isFromEffect: Bool { sender != nil }
  /// A number that the action shares with its effects and the actions that they send; `nil` if it
  /// has none, and was not sent by any.
  public let work: Int?
  /// The duration of the reducer.
  public let duration: Duration
  private let shared: SharedAssertion?

  init(
    action: Action, sender: ActionSender?, work: Int?, duration: Duration, shared: SharedAssertion?
  ) {
    self.action = action
    self.sender = sender
    self.work = work
    self.duration = duration
    self.shared = shared
  }

  /// Calls a closure that compares the states before and after the action: the shared values of the left
  /// one are those before the action. They are else the current ones in both.
  public func comparing<R>(_ compare: () throws -> R) rethrows -> R {
    try shared.map { try $0.comparing(compare) } ?? compare()
  }
}

/// A running effect, for inspectors.
public struct InspectedEffect: Identifiable, Sendable {
  /// The number of the effect, counted from the first of the process.
  public let id: Int
  /// The call site of its `Effect.run`; `nil` for another kind of effect.
  public let site: CallSite?
  /// The ``ReducedAction/work`` that it is a part of.
  public let work: Int
  /// The path through the state to the feature that owns the effect; empty for the root.
  public let owner: String
  /// The cancellation ids of the effect, the innermost first.
  public let cancelIDs: [String]
}

/// A debugger's access to a store: it observes the actions, lists the effects, and replaces the
/// state.
@MainActor
public final class StoreInspection<State, Action> {
  private let core: RootCore<State, Action>
  private let listener: StoreListener<State, Action>
  /// The dependencies of the store, if this object has replaced them.
  private var initialDependencies: DependencyValues?
  /// The state that ``resume()`` returns to; `nil` unless the store is paused.
  private var present: State?

  /// Starts the inspection of a store, which ends when the object is released: the store resumes in
  /// the present, with its own dependencies.
  ///
  /// - Parameters:
  ///   - store: A store that was created with a reducer. For a scoped store the result is `nil`.
  ///   - didReduce: Called after each action with the new state, before the effects of the action
  ///     start.
  public init?(
    _ store: Store<State, Action>,
    didReduce: @escaping (_ action: ReducedAction<Action>, _ state: State) -> Void
  ) {
    guard let core = store.core as? RootCore<State, Action> else { return nil }
    self.core = core
    listener = StoreListener(needsDetails: true) { action, state, sender, work, duration, shared in
      didReduce(
        ReducedAction(
          action: action, sender: sender, work: work, duration: duration, shared: shared), state)
    }
    core.listeners.append(listener)
  }

  isolated deinit {
    core.listeners.removeAll { $0 === listener }
    if let initialDependencies { core.dependencies = initialDependencies }
    resume()
  }

  /// Called with each action that has effects which do not finish at once, and the time of their
  /// start. Returns a closure to call when the effects have ended.
  public var didStartEffects: ((Action, ContinuousClock.Instant) -> () -> Void)? {
    get { listener.didStartEffects }
    set { listener.didStartEffects = newValue }
  }

  /// Called when a pause holds back an action of an effect.
  public var didHold: (() -> Void)? {
    get { listener.didHold }
    set { listener.didHold = newValue }
  }

  /// The dependencies of the reducer and of the effects that it returns from now on.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    set {
      initialDependencies = initialDependencies ?? core.dependencies
      core.dependencies = newValue
    }
  }

  /// Ignores sent actions, and holds back those of effects, until the store is resumed. While an
  /// action is reduced, the store cannot be paused.
  public func pause() {
    guard present == nil else { return }
    core.pause()
    if core.isPaused { present = core.withState(\.self) }
  }

  /// The number of actions that a pause holds back.
  public var waitingCount: Int { core.waitingCount }

  /// Replaces the state while the store is paused, and notifies the observers. Does nothing in a store
  /// that is not paused.
  public func replaceState(with state: State) {
    if present != nil { core.replaceState(with: state) }
  }

  /// Returns to the state before the pause, and reduces the actions that effects sent during it.
  public func resume() {
    if let present { core.replaceState(with: present) }
    present = nil
    core.resume()
  }

  /// Resumes the store with the current state, cancels all effects, and drops the actions that they
  /// sent.
  public func restart() {
    present = nil
    core.dropWork()
    core.resume()
  }

  /// The number of running effects. Cheaper than the count of ``effects``.
  public var effectCount: Int { core.runningEffects.count }

  /// The running effects, in the order in which they were started.
  public var effects: [InspectedEffect] {
    core.runningEffects.map {
      InspectedEffect(
        id: $0.number, site: $0.site, work: $0.work, owner: $0.ownerPath, cancelIDs: $0.cancelIDs)
    }
  }
}

/// Returns the cases of an action and of the actions in it: `.path.element.detail`.
public func inspectedPath(of action: Any) -> String {
  actionPath(action)
}

/// Returns the name of an action with its type, as in traces: `Counter.Action.incrementButtonTapped`.
public func inspectedName(of action: Any) -> String {
  actionLabel(action)
}
