import CasePaths
import IssueReporting

extension Reducer {
  /// Runs a child reducer on optional state while it is not `nil`.
  ///
  /// For an action of the child, the child runs first and this reducer second. The child's effects
  /// are cancelled when its state becomes `nil` or its identity changes: its `id`, or its case if
  /// it is an enum. An action for a child without state is reported as an issue.
  ///
  /// For a sheet, an alert or a screen, use presentation state, which can also be dismissed:
  /// `ifLet(_:action:destination:)`.
  ///
  /// Any action of an alert or a confirmation dialog sets its state to `nil`, before this reducer
  /// runs.
  ///
  /// - Parameters:
  ///   - toWrappedState: The child's optional state.
  ///   - toWrappedAction: The case of the actions with the child's actions.
  ///   - wrapped: The child.
  @inlinable public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> some Reducer<
      WrappedState, WrappedAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let child = wrapped()._composed()
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let parent = _composed()
    let path = StatePath(toWrappedState)
    let identity = IdentityReader<WrappedState>()
    let isEphemeral = WrappedState.self is any _EphemeralState.Type
    return Reduce<State, Action> { state, action in
      let before = path.read(&state) { identity(&$0) }
      var afterChild = before
      var effect = Effect<Action>.none
      if let childAction = toWrappedAction.extract(from: action) {
        if before.isAbsent {
          site.report(.optional, operator: "ifLet", action: action)
        } else {
          // The state is present, since its identity is.
          effect = path.modify(&state) { child.reduce(into: &$0!, action: childAction) }
            .embedded(toWrappedAction.embed)
          afterChild = path.read(&state) { identity(&$0) }
          effect = effect.owned(by: EffectOwner.Key(toWrappedState, id: afterChild))
          if isEphemeral { path.modify(&state) { $0 = nil } }
        }
      }
      effect = effect.merge(with: parent.reduce(into: &state, action: action))
      let after = path.read(&state) { identity(&$0) }
      return effect.merge(
        with: .cancelInstances(
          at: toWrappedState, before: before, afterChild: afterChild, after: after)
      )
    }
  }

  /// Embeds optional state without a reducer of its own, such as an alert.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional state.
  ///   - toWrappedAction: The case of the actions with those of the state.
  @inlinable public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState,
      action: toWrappedAction,
      then: { EmptyReducer() },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
