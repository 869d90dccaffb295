import CasePaths
import IssueReporting

extension Reducer {
  /// Runs a child reducer on a case of this reducer's state, which is an enum.
  ///
  /// For an action of the child, the child runs first and this reducer second. The child's effects
  /// are cancelled when its identity changes: the case, or the `id` of the state or of the payload.
  /// An action for a child in another case is reported as an issue.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state with the child's state.
  ///   - toCaseAction: The case of the actions with the child's actions.
  ///   - case: The child.
  @inlinable public func ifCaseLet<CaseState, CaseAction>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    action toCaseAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> some Reducer<CaseState, CaseAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let child = `case`()._composed()
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let parent = _composed()
    let place = \State.self
    let identity = IdentityReader<State>()
    return Reduce<State, Action> { state, action in
      let before = identity(&state)
      var afterChild = before
      var effect = Effect<Action>.none
      if let childAction = toCaseAction.extract(from: action) {
        if let childEffect = try? toCaseState.modify(
          &state, { child.reduce(into: &$0, action: childAction) })
        {
          afterChild = identity(&state)
          effect = childEffect.embedded(toCaseAction.embed)
            .owned(by: EffectOwner.Key(place, id: afterChild))
        } else {
          site.reportCase(of: &state, operator: "ifCaseLet", action: action)
        }
      }
      effect = effect.merge(with: parent.reduce(into: &state, action: action))
      return effect.merge(
        with: .cancelInstances(
          at: place, before: before, afterChild: afterChild, after: identity(&state)
        )
      )
    }
  }
}
