import CasePathsCore
import IssueReporting

extension Reducer {
  /// Runs a child reducer on optional state while it is not `nil`.
  ///
  /// ```swift
  /// .ifLet(\.child, action: \.child) {
  ///   Child()
  /// }
  /// ```
  ///
  /// For an action of the child, the child runs first and this reducer second. The child's effects
  /// are cancelled when its state becomes `nil` or its identity changes: its `id`, or its case if it is
  /// an enum. An action for a child without state is reported as an issue.
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
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> some Reducer<
      WrappedState, WrappedAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, AnyCasePath(toWrappedAction), wrapped(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Shows an optional alert or dialog, which each of its actions sets to `nil`, as does
  /// ``PresentationAction/dismiss``. It needs no reducer: `.ifLet(\.alert, action: \.alert)`.
  @inlinable public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, AnyCasePath(toWrappedAction),
      EmptyReducer<WrappedState, WrappedAction>(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable package func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    _ toWrappedAction: AnyCasePath<Action, WrappedAction>,
    _ wrapped: some Reducer<WrappedState, WrappedAction>,
    at site: CallSite
  ) -> Reduce<State, Action> {
    let run = ChildRun("ifLet", at: OptionalPlace(toWrappedState), wrapped, site: site)
    let isEphemeral = WrappedState.self is any _EphemeralState.Type
    let parent = _composed()
    return Reduce { state, action in
      guard let childAction = toWrappedAction.extract(from: action) else {
        return parent.reduce(into: &state, action: action)
      }
      let effect = run((), childAction, in: &state, action, embed: toWrappedAction.embed)
      if isEphemeral { run.place.path.modify(&state) { $0 = nil } }
      return effect.merge(with: parent.reduce(into: &state, action: action))
    }
  }
}
