import ComposableTerminalUI
import TwoFactorCore

/// The screen of ``TwoFactor``. Put it into a navigation stack.
public struct TwoFactorView: View {
  private let store: StoreOf<TwoFactor>

  public init(store: StoreOf<TwoFactor>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init, send: TwoFactor.Action.view) { viewStore in
      Form {
        Section {
          Text("To confirm that it is you, enter 1234.")
          TextField("Code", text: viewStore.$code, prompt: Text("1234"))
            .onSubmit { viewStore.send(.submitButtonTapped) }
        }
        Section {
          Button {
            viewStore.send(.submitButtonTapped)
          } label: {
            HStack {
              Text("Submit")
              if viewStore.isRequestInFlight {
                Spacer()
                ProgressView()
              }
            }
          }
          .disabled(!viewStore.isFormValid)
        }
      }
      .disabled(viewStore.isRequestInFlight)
    }
    .frame(maxWidth: 100)
    .frame(maxWidth: .infinity, alignment: .leading)
    .navigationTitle("Confirmation code")
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }

  private struct ViewState: Equatable {
    @BindingViewState var code: String
    let isFormValid: Bool
    let isRequestInFlight: Bool

    init(_ store: BindingViewStore<TwoFactor.State>) {
      _code = store.$code
      isFormValid = store.isFormValid
      isRequestInFlight = store.isTwoFactorRequestInFlight
    }
  }
}
