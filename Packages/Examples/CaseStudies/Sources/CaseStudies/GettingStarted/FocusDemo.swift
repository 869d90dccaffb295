import ComposableTerminalUI

extension CaseStudy {
  static let focusDemo = CaseStudy(
    "Focus",
    readMe: """
      The focus is a part of the state, which `bind` synchronizes with a `@FocusState`. Sign in \
      with an empty field, and the reducer moves the focus there.
      """
  ) {
    FocusDemoView(
      store: Store(initialState: FocusDemo.State(focusedField: .username)) { FocusDemo() })
  }
}

struct FocusDemo: Reducer {
  struct State: Equatable {
    @BindingState var focusedField: Field?
    @BindingState var password = ""
    @BindingState var username = ""

    enum Field: Hashable {
      case username, password
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case signInButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .signInButtonTapped:
        if state.username.isEmpty {
          state.focusedField = .username
        } else if state.password.isEmpty {
          state.focusedField = .password
        }
        return .none
      }
    }
  }
}

private struct FocusDemoView: View {
  let store: StoreOf<FocusDemo>
  @FocusState private var focusedField: FocusDemo.State.Field?

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        TextField("User name", text: viewStore.$username, prompt: Text("Required"))
          .focused($focusedField, equals: .username)
        SecureField("Password", text: viewStore.$password, prompt: Text("Required"))
          .focused($focusedField, equals: .password)
        Button("Sign in") { viewStore.send(.signInButtonTapped) }
      }
      .bind(viewStore.$focusedField, to: $focusedField)
    }
  }
}
