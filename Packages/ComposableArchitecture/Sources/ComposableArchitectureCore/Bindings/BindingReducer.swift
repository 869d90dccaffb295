import CasePaths

/// A reducer that performs the writes of binding actions.
///
/// Place it above the logic that reacts to the writes, so that the logic reads the new values:
///
/// ```swift
/// BindingReducer()
/// Reduce { state, action in
///   switch action {
///   case .binding(\.title): …
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?
  // By reflection: of the case only the constructor is known, a requirement of `BindableAction`.
  private let bindingAction = AnyCasePath<ViewAction, BindingAction<State>> {
    ViewAction.binding($0)
  }

  /// Creates a reducer that performs the writes of a feature's actions.
  public init() where ViewAction == Action {
    self.toViewAction = { $0 }
  }

  /// Creates a reducer that performs the writes of actions that a closure extracts from the
  /// feature's.
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  /// Creates a reducer that performs the writes of the actions in a case of the feature's actions:
  /// `BindingReducer(action: \.view)`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    self.init(action: AnyCasePath(toViewAction).extract)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let action = toViewAction(action), let binding = bindingAction.extract(from: action) {
      noteHandledPart()
      binding.set(&state)
      binding.findName(from: state)
    }
    return .none
  }
}
