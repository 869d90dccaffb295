import ComposableArchitecture
import Testing

/// Writes of views through view states.
@MainActor
@Suite struct BindingViewStoreTests {
  struct Login: Reducer {
    struct Address: Equatable {
      var city = ""
      var street = ""
    }
    struct State: Equatable {
      @BindingState var address = Address()
      @BindingState var email = ""
    }
    @CasePathable enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct ViewState: Equatable {
    @BindingViewState var city: String
    @BindingViewState var email: String
    var isButtonDisabled: Bool

    init(_ state: BindingViewStore<Login.State>) {
      _city = state.$address.city
      _email = state.$email
      isButtonDisabled = state.email.isEmpty
    }
  }

  let store = Store(initialState: Login.State()) { Login() }

  @Test func memberOfAProperty_isWrittenAlone() {
    let viewStore = ViewStore(store, observe: ViewState.init)
    store.send(.set(\.$address, Login.Address(street: "Main Street")))
    viewStore.state.$city.current = "Springfield"
    #expect(viewStore.city == "Springfield")
    #expect(
      store.withState(\.address) == Login.Address(city: "Springfield", street: "Main Street"))
  }

  @Test func viewStates_areEqualIfTheirValuesAre() {
    let before = ViewState(BindingViewStore(store: store))
    #expect(before == ViewState(BindingViewStore(store: store)))
    before.$email.current = "blob@example.com"
    #expect(before.email == "" && before.$email.current == "blob@example.com")
    let after = ViewState(BindingViewStore(store: store))
    #expect(before != after)
    #expect(before.$email != after.$email && before.$city == after.$city)
    #expect(before.$city.hashValue == after.$city.hashValue)
    #expect(before.$email.hashValue != after.$email.hashValue)
  }

  @Test func aPropertyOfAViewStore_isWritten() {
    let viewStore = ViewStore(store, observe: { $0 })
    BindingViewState(viewStore, \.$email).current = "blob@example.com"
    #expect(viewStore.email == "blob@example.com")
  }

  @Test func writesOfBindingState_haveCasePaths() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(\.binding.$email, "a") { $0.email = "a" }
    let path = AnyCasePath<Login.Action, String>(\.binding.$email)
    #expect(path.extract(from: .set(\.$email, "b")) == "b")
    #expect(path.extract(from: .set(\.$address, Login.Address())) == nil)
  }

  @Test func testStoreBindings_createViewStatesForViewActions() async {
    struct Feature: Reducer {
      typealias State = Login.State
      enum Action: Equatable {
        case loaded
        case view(Login.Action)
      }
      var body: some ReducerOf<Self> {
        BindingReducer(action: /Action.view)
      }
    }
    let store = TestStore(initialState: Login.State()) { Feature() }
    await store.send(.view(.set(\.$email, "blob@example.com"))) { $0.email = "blob@example.com" }
    let viewState = ViewState(store.bindings(action: /Feature.Action.view))
    #expect(viewState.email == "blob@example.com" && !viewState.isButtonDisabled)
  }
}
