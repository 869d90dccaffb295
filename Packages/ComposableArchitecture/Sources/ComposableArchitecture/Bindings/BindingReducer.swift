import CasePaths

/// Carries out the writes that come through bindings.
///
/// Put it above the logic that reacts to them, which then sees the new values:
///
/// ```swift
/// BindingReducer()
/// Reduce { state, action in
///   switch action {
///   case .binding(\.$title): …
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?
  private let bindingAction = AnyCasePath<ViewAction, BindingAction<State>> {
    ViewAction.binding($0)
  }

  /// Carries out the writes of a feature's own actions.
  public init() where ViewAction == Action {
    self.toViewAction = { $0 }
  }

  /// Carries out the writes of actions that are a part of the feature's actions.
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  /// Carries out the writes of the actions in a case of the feature's actions:
  /// `BindingReducer(action: /Action.view)`.
  public init(action toViewAction: AnyCasePath<Action, ViewAction>) {
    self.init(action: toViewAction.extract)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let action = toViewAction(action), let binding = bindingAction.extract(from: action) {
      binding.set(&state)
      binding.learnName(from: state)
    }
    return .none
  }
}
