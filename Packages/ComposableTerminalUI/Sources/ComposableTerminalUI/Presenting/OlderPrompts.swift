import ComposableArchitecture
import TerminalUI

// Alerts and dialogs by the names they have where they are shown by older systems, and by optional
// state that no `ifLet` presents.

extension View {
  /// Shows an alert. The same as ``alert(store:)``.
  public func legacyAlert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
  ) -> some View {
    alert(store: store)
  }

  /// Shows an alert for one case of a destination. The same as ``alert(store:state:action:)``.
  public func legacyAlert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toAlert: AnyCasePath<State, AlertState<ButtonAction>>,
    action fromButton: @escaping (_ buttonAction: ButtonAction) -> Action
  ) -> some View {
    alert(store: store, state: toAlert, action: fromButton)
  }

  /// Shows a dialog. The same as ``confirmationDialog(store:)``.
  public func actionSheet<ButtonAction>(
    store: Store<
      PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
    >
  ) -> some View {
    confirmationDialog(store: store)
  }

  /// Shows a dialog for one case of a destination. The same as
  /// ``confirmationDialog(store:state:action:)``.
  public func actionSheet<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDialog: AnyCasePath<State, ConfirmationDialogState<ButtonAction>>,
    action fromButton: @escaping (_ buttonAction: ButtonAction) -> Action
  ) -> some View {
    confirmationDialog(store: store, state: toDialog, action: fromButton)
  }

  /// Shows an alert while optional state is there, and sends an action when it is gone.
  ///
  /// With ``PresentationState`` and ``alert(store:)`` the state goes by itself.
  public func alert<Action>(
    _ store: Store<AlertState<Action>?, Action>, dismiss: Action
  ) -> some View {
    alert(store: store.presentation(dismiss: dismiss))
  }

  /// Shows a dialog while optional state is there, and sends an action when it is gone.
  ///
  /// With ``PresentationState`` and ``confirmationDialog(store:)`` the state goes by itself.
  public func confirmationDialog<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>, dismiss: Action
  ) -> some View {
    confirmationDialog(store: store.presentation(dismiss: dismiss))
  }

  /// Shows a dialog while optional state is there, and sends an action when it is gone.
  public func actionSheet<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>, dismiss: Action
  ) -> some View {
    confirmationDialog(store, dismiss: dismiss)
  }
}

extension Store {
  /// Optional state as one that is presented.
  fileprivate func presentation<Wrapped>(
    dismiss: Action
  ) -> Store<PresentationState<Wrapped>, PresentationAction<Action>> where State == Wrapped? {
    scope(
      state: { PresentationState(wrappedValue: $0) },
      action: { action in
        switch action {
        case .dismiss: dismiss
        case .presented(let action): action
        }
      }
    )
  }
}
