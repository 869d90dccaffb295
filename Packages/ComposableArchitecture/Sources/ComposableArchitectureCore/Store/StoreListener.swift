import IssueReporting

/// Returns the call site of the `Effect.run` that sent an action, if it was such an effect, or the cases
/// of the action that returned an effect which sends at once; `nil` for an action of a view.
package typealias ActionSender = () -> (site: CallSite?, action: String?)

/// The closures that a store calls for its actions: for a test, an inspector or a trace.
@MainActor
package final class StoreListener<State, Action> {
  /// Called after each action with the new state, before the effects of the action start.
  // NB: parameters, as the type of a generic structure would be looked up for each action of a test.
  package typealias Reduced = (
    _ action: Action, _ state: State, _ sender: ActionSender?, _ work: Int?, _ duration: Duration
  ) -> Void

  let didReduce: Reduced
  /// Whether the duration of the reducer is measured; else it is zero.
  let needsDuration: Bool
  /// Called with each action that has effects which do not finish at once, and the time of their
  /// start. Returns a closure to call when the effects have ended.
  package var didStartEffects: ((Action, ContinuousClock.Instant) -> () -> Void)?
  /// Called when a pause holds back an action of an effect.
  package var didHold: (() -> Void)?

  package init(needsDuration: Bool, didReduce: @escaping Reduced) {
    self.needsDuration = needsDuration
    self.didReduce = didReduce
  }
}
