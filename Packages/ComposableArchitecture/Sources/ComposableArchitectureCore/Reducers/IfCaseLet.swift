import CasePathsCore
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
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> some Reducer<CaseState, CaseAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifCaseLet(
      AnyCasePath(toCaseState), AnyCasePath(toCaseAction), `case`(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable package func ifCaseLet<CaseState, CaseAction>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    _ toCaseAction: AnyCasePath<Action, CaseAction>,
    _ case: some Reducer<CaseState, CaseAction>,
    at site: CallSite
  ) -> Reduce<State, Action> {
    let place = CasePlace(toCaseState, hasInstances: true)
    let run = ChildRun("ifCaseLet", at: place, `case`, site: site)
    let parent = _composed()
    return Reduce { state, action in
      guard let childAction = toCaseAction.extract(from: action) else {
        return parent.reduce(into: &state, action: action)
      }
      return run((), childAction, in: &state, action, embed: toCaseAction.embed)
        .merge(with: parent.reduce(into: &state, action: action))
    }
  }
}
