import CasePaths

// Presentation actions together with state that is not a presentation: the compiler says what is meant.
extension Reducer {
  /// Does not exist: the actions of a presentation go with the projected value of its state.
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

  /// Embeds optional state without dismissing it: use the projected value of its state instead.
  // NB: not unavailable, for the compiler would prefer the overload that takes any action.
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
