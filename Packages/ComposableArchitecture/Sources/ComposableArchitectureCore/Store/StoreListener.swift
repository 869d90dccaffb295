import IssueReporting
@_spi(Stores) import Sharing

/// Returns the call site of the `Effect.run` that sent an action, if it was such an effect, or the cases
/// of the action that returned an effect which sends at once; `nil` for an action of a view.
package typealias ActionSender = () -> (site: CallSite?, action: String?)

/// The closures that a store calls for its actions: for a test, an inspector or a trace.
@MainActor
package final class StoreListener<State, Action> {
  /// Called after each action with the new state, before the effects of the action start; and with the
  /// shared values that have changed since the action before, if there are any.
  // NB: parameters, as the type of a generic structure would be looked up for each action of a test.
  package typealias Reduced = (
    _ action: Action, _ state: State, _ sender: ActionSender?, _ work: Int?, _ duration: Duration,
    _ shared: SharedAssertion?
  ) -> Void

  let didReduce: Reduced
  /// Whether the duration of the reducer is measured, and changes of shared values are noted.
  let needsDetails: Bool
  /// Called with each action that has effects which do not finish at once, and the time of their
  /// start. Returns a closure to call when the effects have ended.
  package var didStartEffects: ((Action, ContinuousClock.Instant) -> () -> Void)?
  /// Called when a pause holds back an action of an effect.
  package var didHold: (() -> Void)?

  package init(needsDetails: Bool, didReduce: @escaping Reduced) {
    self.needsDetails = needsDetails
    self.didReduce = didReduce
  }
}
