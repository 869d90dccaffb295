import CasePaths
import ComposableArchitectureCore

// Diagnostics for presentation actions together with state that is not a presentation.
extension Reducer {
  /// Unavailable: presentation actions need the projected value of the state.
  @available(
    *, unavailable,
    message: "The action is a 'PresentationAction': name the projected value, as in '\\.$child'."
  )
  public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, PresentationAction<WrappedAction>>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> some Reducer<
      WrappedState, WrappedAction
    >
  ) -> some Reducer<State, Action> {
    self
  }

  /// Deprecated: presentation actions need the projected value of the state, or nothing dismisses
  /// it.
  // NB: not unavailable, since the compiler would prefer the overload for any action.
  @available(
    *, deprecated,
    message: "The action is a 'PresentationAction': name the projected value, as in '\\.$alert'."
  )
  public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, PresentationAction<WrappedAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, action: toWrappedAction,
      then: { EmptyReducer<WrappedState, PresentationAction<WrappedAction>>() },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
