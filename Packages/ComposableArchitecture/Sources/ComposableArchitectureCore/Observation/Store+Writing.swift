extension Store where Action: BindableAction, Action.State == State {
  /// A member of the state that can be written, which sends a ``BindingAction``: `store.text = "x"`.
  ///
  /// The feature performs the write with a ``BindingReducer``. A view gets a binding from
  /// `@Bindable`: `$store.text`.
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { read(keyPath) }
    set { send(.binding(.write(keyPath, newValue, by: { Action.binding($0) }))) }
  }
}

extension Store
where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A member of the state that can be written, which sends a ``BindingAction`` of the view's
  /// actions.
  ///
  /// The feature performs the write with `BindingReducer(action: \.view)`.
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { read(keyPath) }
    set { send(.view(.binding(.write(keyPath, newValue, by: { Action.view(.binding($0)) })))) }
  }
}
