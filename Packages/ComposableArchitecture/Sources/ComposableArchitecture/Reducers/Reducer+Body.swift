import ConcurrencyExtras

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers of the body.
  @inlinable public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let body = body._composed()
    noteCall(of: body, by: Self.self)
    return body.reduce(into: &state, action: action)
  }

  /// Returns a reducer that evaluates the body for the first action, so that a feature can contain
  /// itself.
  ///
  /// A type may implement `reduce(into:action:)`, too, which then precedes the body. Nothing but a
  /// call shows which one it is: that of the first action.
  public func _composed() -> Reduce<State, Action> {
    Reduce(handlingFirst: { composed, state, action in
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

/// Notified when a feature calls its body.
@TaskLocal private var bodyObserver: (@Sendable (_ feature: ObjectIdentifier, _ body: Any) -> Void)?

@usableFromInline func noteCall(of body: Any, by feature: Any.Type) {
  bodyObserver?(ObjectIdentifier(feature), body)
}
