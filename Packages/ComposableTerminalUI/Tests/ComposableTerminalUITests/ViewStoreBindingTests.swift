import ComposableTerminalUI
import Testing

@MainActor
@Suite struct ViewStoreBindingTests {
  struct ViewState: Equatable {
    @BindingViewState var title: String
    var isEmpty: Bool

    init(_ state: BindingViewStore<Numbers.Form.State>) {
      _title = state.$title
      isEmpty = state.title.isEmpty
    }
  }

  @Test func bindingWithGetAndSend_sendsActions() {
    let store = Store(initialState: Numbers.Form.State(title: "Old")) { Numbers.Form() }
    let viewStore = ViewStore(store, observe: { $0 })
    let binding = viewStore.binding(get: \.title, send: { .set(\.$title, $0 + "!") })
    #expect(binding.wrappedValue == "Old")
    binding.wrappedValue = "New"
    #expect(binding.wrappedValue == "New!")
  }

  @Test func viewWithAViewState_writesItsProperty() {
    struct TitleField: View {
      let viewState: ViewState
      var body: some View { TextField("Title", text: Binding(viewState.$title)) }
    }
    let store = Store(initialState: Numbers.Form.State()) { Numbers.Form() }
    let ui = Pilot(size: (40, 5)) {
      WithViewStore(store, observe: ViewState.init) { TitleField(viewState: $0.state) }
    }
    ui.type("Design")
    #expect(store.withState(\.title) == "Design")
  }

  @Test func withoutABindingReducer_typingIsReported() {
    let store = Store(initialState: Numbers.Form.State()) {
      EmptyReducer<Numbers.Form.State, Numbers.Form.Action>()
    }
    let ui = Pilot(size: (40, 5)) {
      WithViewStore(store, observe: { $0 }) { TextField("Title", text: $0.$title) }
    }
    withExpectedIssue { ui.type("D") }
    #expect(store.withState(\.title) == "")
  }

  @Test func testStoreBindings_createViewStates() async {
    let store = TestStore(initialState: Numbers.Form.State()) { Numbers.Form() }
    #expect(ViewState(store.bindings).isEmpty)
    await store.send(.set(\.$title, "Design")) { $0.title = "Design" }
    #expect(!ViewState(store.bindings).isEmpty)
  }
}
