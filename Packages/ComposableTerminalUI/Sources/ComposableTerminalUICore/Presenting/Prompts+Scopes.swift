import ComposableArchitectureCore
import TerminalUI

extension View {
  /// Presents an alert while its store is not `nil`.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    ItemView(item: item, content: self) { view, store, isPresented in
      let alert = store?.state
      view.alert(
        alert.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: isPresented,
        presenting: alert,
        actions: { alert in PromptButtons(buttons: alert.buttons) { store?.send($0) } },
        message: { alert in
          if let message = alert.message { Text(message) }
        }
      )
    }
  }

  /// Presents a confirmation dialog while its store is not `nil`.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  /// ```
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    ItemView(item: item, content: self) { view, store, isPresented in
      let dialog = store?.state
      view.confirmationDialog(
        dialog.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: isPresented,
        titleVisibility: (dialog?.titleVisibility).map(Visibility.init) ?? .automatic,
        presenting: dialog,
        actions: { dialog in PromptButtons(buttons: dialog.buttons) { store?.send($0) } },
        message: { dialog in
          if let message = dialog.message { Text(message) }
        }
      )
    }
  }
}

/// A view with a presentation that follows a binding to a store.
///
/// It observes the store, so that the view around it does not.
private struct ItemView<State, Action, Content: View, Result: View>: View {
  let item: Binding<Store<State, Action>?>
  let content: Content
  @ViewBuilder let presenting: (Content, Store<State, Action>?, Binding<Bool>) -> Result

  var body: some View {
    presenting(
      content, item.wrappedValue,
      Binding(
        get: { item.wrappedValue != nil },
        set: { if !$0 { item.wrappedValue = nil } }))
  }
}
