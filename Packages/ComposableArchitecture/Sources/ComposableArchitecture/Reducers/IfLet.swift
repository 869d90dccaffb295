import CasePaths

extension Reducer {
  /// Embeds a child whose state is there only some of the time.
  ///
  /// The child runs before this reducer. Its effects are cancelled when its state becomes `nil` or
  /// another instance (one with another `id`).
  ///
  /// - Parameters:
  ///   - toWrappedState: The child's optional state.
  ///   - toWrappedAction: The case of the actions that holds those of the child.
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
    let child = LazyFunction(wrapped())
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Reduce<State, Action>(making: {
      let parent = self._makeFunction()
      let path = StatePath(toWrappedState)
      let instance = InstanceID<WrappedState>()
      return { state, action in
        let before = path.read(&state, instance.mark)
        var effect = Effect<Action>.none
        if let childAction = toWrappedAction.extract(from: action) {
          if before == .absent {
            site.reportAbsentState(
              operator: "ifLet", what: "a child action when child state was \"nil\"", action: action
            )
          } else {
            // The mark says that the state is there.
            effect = path.modify(&state) { child(&$0!, childAction) }
              .embedded(in: toWrappedAction)
              .owned(by: EffectOwner.Key(place: toWrappedState, id: before))
          }
        }
        effect = effect.merge(with: parent(&state, action))
        if before != .absent, before != path.read(&state, instance.mark) {
          let key = EffectOwner.Key(place: toWrappedState, id: before)
          effect = effect.merge(with: .cancelOwner(key))
        }
        return effect
      }
    })
  }
}
