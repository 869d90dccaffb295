import ComposableTerminalUI

extension CaseStudy {
  static let alertAndConfirmationDialog = CaseStudy(
    "Alerts and dialogs",
    readMe: """
      Alerts and confirmation dialogs are a part of the state, too: values with a title and \
      buttons. So a test can check them, and choose a button.
      """
  ) {
    AlertAndConfirmationDialogView(
      store: Store(initialState: AlertAndConfirmationDialog.State()) {
        AlertAndConfirmationDialog()
      })
  }
}

struct AlertAndConfirmationDialog: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var confirmationDialog: ConfirmationDialogState<Action.ConfirmationDialog>?
    var count = 0
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case confirmationDialog(PresentationAction<ConfirmationDialog>)
    case confirmationDialogButtonTapped

    enum Alert: Equatable {
      case incrementButtonTapped
    }
    enum ConfirmationDialog: Equatable {
      case decrementButtonTapped
      case incrementButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.incrementButtonTapped)),
        .confirmationDialog(.presented(.incrementButtonTapped)):
        state.alert = AlertState { TextState("Incremented!") }
        state.count += 1
        return .none

      case .alert, .confirmationDialog(.dismiss):
        return .none

      case .alertButtonTapped:
        state.alert = AlertState {
          TextState("Alert!")
        } actions: {
          ButtonState(role: .cancel) { TextState("Cancel") }
          ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
        } message: {
          TextState("This is an alert")
        }
        return .none

      case .confirmationDialog(.presented(.decrementButtonTapped)):
        state.alert = AlertState { TextState("Decremented!") }
        state.count -= 1
        return .none

      case .confirmationDialogButtonTapped:
        state.confirmationDialog = ConfirmationDialogState {
          TextState("Confirmation dialog")
        } actions: {
          ButtonState(role: .cancel) { TextState("Cancel") }
          ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
          ButtonState(action: .decrementButtonTapped) { TextState("Decrement") }
        } message: {
          TextState("This is a confirmation dialog.")
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$confirmationDialog, action: /Action.confirmationDialog)
  }
}

private struct AlertAndConfirmationDialogView: View {
  let store: StoreOf<AlertAndConfirmationDialog>

  var body: some View {
    WithViewStore(store, observe: \.count) { viewStore in
      Form {
        Text("Count: \(viewStore.state)")
        Button("Alert") { viewStore.send(.alertButtonTapped) }
        Button("Confirmation dialog") { viewStore.send(.confirmationDialogButtonTapped) }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .confirmationDialog(
      store: store.scope(state: \.$confirmationDialog, action: { .confirmationDialog($0) })
    )
  }
}
