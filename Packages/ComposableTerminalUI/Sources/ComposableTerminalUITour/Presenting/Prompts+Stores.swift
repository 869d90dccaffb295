import ComposableArchitecture
import ComposableTerminalUICore
import TerminalUI

extension View {
  /// Presents an alert while its state is not `nil`.
  ///
  /// ```swift
  /// .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  /// ```
  public func alert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
  ) -> some View {
    alert(store: store, state: { $0 }, action: { $0 })
  }

  /// Presents an alert while a destination is in the case with its state.
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toAlert: AnyCasePath<State, AlertState<ButtonAction>>,
    action fromButton: @escaping (_ buttonAction: ButtonAction) -> Action
  ) -> some View {
    alert(store: store, state: toAlert.extract(from:), action: fromButton)
  }

  /// Presents an alert while a closure returns its state.
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toAlert: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromButton: @escaping (_ buttonAction: ButtonAction) -> Action
  ) -> some View {
    PresentingView(
      store: store, toPresented: toAlert, content: self
    ) { view, alert, _, isPresented in
      view.alert(
        alert.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: isPresented,
        presenting: alert,
        actions: { alert in
          PromptButtons(buttons: alert.buttons) { store.send(.presented(fromButton($0))) }
        },
        message: { alert in
          if let message = alert.message { Text(message) }
        }
      )
    }
  }

  /// Presents a confirmation dialog while its state is not `nil`.
  public func confirmationDialog<ButtonAction>(
    store: Store<
      PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
    >
  ) -> some View {
    confirmationDialog(store: store, state: { $0 }, action: { $0 })
  }

  /// Presents a confirmation dialog while a destination is in the case with its state.
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDialog: AnyCasePath<State, ConfirmationDialogState<ButtonAction>>,
    action fromButton: @escaping (_ buttonAction: ButtonAction) -> Action
  ) -> some View {
    confirmationDialog(store: store, state: toDialog.extract(from:), action: fromButton)
  }

  /// Presents a confirmation dialog while a closure returns its state.
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDialog: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromButton: @escaping (_ buttonAction: ButtonAction) -> Action
  ) -> some View {
    PresentingView(
      store: store, toPresented: toDialog, content: self
    ) { view, dialog, _, isPresented in
      view.confirmationDialog(
        dialog.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: isPresented,
        titleVisibility: (dialog?.titleVisibility).map(Visibility.init) ?? .automatic,
        presenting: dialog,
        actions: { dialog in
          PromptButtons(buttons: dialog.buttons) { store.send(.presented(fromButton($0))) }
        },
        message: { dialog in
          if let message = dialog.message { Text(message) }
        }
      )
    }
  }
}
