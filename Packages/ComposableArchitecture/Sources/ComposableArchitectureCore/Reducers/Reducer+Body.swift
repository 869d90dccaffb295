import ConcurrencyExtras
import Synchronization

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers of the body.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if firstCalls.load(ordering: .relaxed) > 0 { return reduceNotingBody(into: &state, action) }
    return body.reduce(into: &state, action: action)
  }

  @inline(never) @usableFromInline func reduceNotingBody(
    into state: inout State, _ action: Action
  ) -> Effect<Action> {
    let body = body._composed()
    bodyObserver?(ObjectIdentifier(Self.self), body)
    return body.reduce(into: &state, action: action)
  }

  /// Returns a reducer that evaluates the body for the first action, so that a feature can contain
  /// itself.
  ///
  /// A type may implement `reduce(into:action:)`, too, which then precedes the body. Nothing but a
  /// call shows which one it is: that of the first action.
  public func _composed() -> Reduce<State, Action> {
    Reduce(handlingFirst: { composed, state, action in
      firstCalls.add(1, ordering: .relaxed)
      defer { firstCalls.subtract(1, ordering: .relaxed) }
      let feature = ObjectIdentifier(Self.self)
      let body = LockIsolated<UncheckedSendable<Reduce<State, Action>>?>(nil)
      let effect = $bodyObserver.withValue({ caller, called in
        guard caller == feature, let called = called as? Reduce<State, Action> else { return }
        let new = UncheckedSendable(called)
        body.withValue { $0 = $0 ?? new }
      }) {
        reduce(into: &state, action: action)
      }
      if let body = body.value?.value {
        composed.replace(with: body)
      } else {
        composed.replace(with: Reduce { reduce(into: &$0, action: $1) })
      }
      return effect
    })
  }
}

/// The number of first calls in the process, which find out what a feature calls. Without one,
/// the task is not asked for an observer.
@usableFromInline let firstCalls = Atomic(0)

/// Notified when a feature calls its body.
@TaskLocal private var bodyObserver: (@Sendable (_ feature: ObjectIdentifier, _ body: Any) -> Void)?
