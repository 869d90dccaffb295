import ComposableArchitecture
import Testing

/// Members of a store that are written, and binding actions of plain properties.
@MainActor
@Suite struct StoreWritingTests {
  struct Form: Reducer {
    struct State: Equatable {
      struct Address: Equatable { var city = "" }
      var address = Address()
      var isEmpty = true
      var title = ""
    }
    @CasePathable enum Action: BindableAction {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.title): state.isEmpty = state.title.isEmpty
        case .binding: break
        }
        return .none
      }
    }
  }

  @Reducer struct ViewForm {
    struct State: Equatable {
      var isEmpty = true
      var title = ""
    }
    enum Action: ViewAction {
      case view(View)
      @CasePathable enum View: BindableAction {
        case binding(BindingAction<State>)
      }
    }
    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .view(.binding(\.title)): state.isEmpty = state.title.isEmpty
        case .view: break
        }
        return .none
      }
    }
  }

  @MainActor @ViewAction(for: ViewForm.self)
  struct FormView {
    let store: StoreOf<ViewForm>
    func clear() { send(.set(\.title, "")) }
  }

  @Test func writtenMemberOfAViewAction_sendsAnActionOfTheView() async {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.title = "Engineering"
    #expect(store.title == "Engineering")
    #expect(!store.isEmpty)
    FormView(store: store).clear()
    #expect(store.isEmpty)
    let test = TestStore(initialState: ViewForm.State()) { ViewForm() }
    await test.send(\.view.binding.title, "x") {
      $0.title = "x"
      $0.isEmpty = false
    }
  }

  @Test func bindingActionsOfProperties_areComparedMatchedAndDumped() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    let live = Store(initialState: Form.State()) { Form() }
    live.address.city = "Berlin"
    #expect(live.address.city == "Berlin")
    await store.send(.set(\.address.city, "Berlin")) { $0.address.city = "Berlin" }
    await store.send(.binding(.set(\.title, "x"))) {
      $0.title = "x"
      $0.isEmpty = false
    }
    typealias Binding = BindingAction<Form.State>
    #expect(Binding.set(\.title, "x") == .set(\.title, "x"))
    #expect(Binding.set(\.title, "x") != .set(\.title, "y"))
    #expect(Binding.set(\.title, "x") != .set(\.address.city, "x"))
    #expect(String(customDumping: Binding.set(\.title, "x")) == #".set(\.title, "x")"#)
    #expect(
      String(customDumping: Binding.set(\.address.city, "x")) == #".set(\.address.city, "x")"#)
    let path = AnyCasePath<Form.Action, String>(\.binding.title)
    #expect(path.extract(from: .binding(.set(\.title, "x"))) == "x")
    #expect(path.extract(from: .binding(.set(\.address.city, "x"))) == nil)
    #expect(path.embed("x")[case: \.binding] == .set(\.title, "x"))
  }

  @Test func writeWithoutABindingReducer_isReported() {
    let store = Store<Form.State, Form.Action>(initialState: Form.State()) {
      Reduce { _, _ in .none }
    }
    withKnownIssue {
      store.title = "Engineering"
    } matching: { issue in
      "\(issue)".contains("A binding action sent from a store was not handled.")
        && "\(issue)".contains(".binding(.set(_, Engineering))")
    }
  }
}
