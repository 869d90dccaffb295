import ComposableTerminalUI
import LoginCore
import TwoFactorView

/// The screen of ``Login``. Put it into a navigation stack.
public struct LoginView: View {
  private let store: StoreOf<Login>

  public init(store: StoreOf<Login>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init, send: Login.Action.view) { viewStore in
      Form {
        Section {
          Text(
            """
            Log in with any email, and “password” as the password. If “2fa” is in the email, you \
            are asked for a code, too.
            """
          )
          TextField("Email", text: viewStore.$email, prompt: Text("blob@pointfree.co"))
          SecureField("Password", text: viewStore.$password, prompt: Text("password"))
            .onSubmit { viewStore.send(.loginButtonTapped) }
        }
        Section {
          Button {
            viewStore.send(.loginButtonTapped)
          } label: {
            HStack {
              Text("Log in")
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
    .navigationTitle("Login")
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .navigationDestination(
      store: store.scope(state: \.$twoFactor, action: { .twoFactor($0) })
    ) { store in
      TwoFactorView(store: store)
    }
  }

  private struct ViewState: Equatable {
    @BindingViewState var email: String
    let isFormValid: Bool
    let isRequestInFlight: Bool
    @BindingViewState var password: String

    init(_ store: BindingViewStore<Login.State>) {
      _email = store.$email
      isFormValid = store.isFormValid
      isRequestInFlight = store.isLoginRequestInFlight
      _password = store.$password
    }
  }
}
