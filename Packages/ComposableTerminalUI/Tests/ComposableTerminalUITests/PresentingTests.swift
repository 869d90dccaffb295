import ComposableTerminalUI
import Testing

/// A list of numbers with a form and a stack of screens.
struct Numbers: Reducer {
  struct Path: Reducer {
    enum State: Equatable {
      case counter(Counter.State)
      case text(String)
    }
    enum Action {
      case counter(Counter.Action)
      case text(Never)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.counter, action: /Action.counter) { Counter() }
    }
  }
  struct State: Equatable {
    @PresentationState var form: Form.State?
    var path = StackState<Path.State>()
  }
  enum Action {
    case form(PresentationAction<Form.Action>)
    case formButtonTapped
    case path(StackAction<Path.State, Path.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .formButtonTapped: state.form = Form.State()
      case .form, .path: break
      }
      return .none
    }
    .ifLet(\.$form, action: /Action.form) { Form() }
    .forEach(\.path, action: /Action.path) { Path() }
  }

  struct Form: Reducer {
    struct State: Equatable {
      enum Field: Hashable { case title, name }
      @BindingState var focus: Field? = .name
      @BindingState var name = ""
      @BindingState var title = ""
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
    }
  }
}

struct NumbersView: View {
  let store: StoreOf<Numbers>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      VStack {
        Button("Form") { store.send(.formButtonTapped) }
        NavigationLink(state: Numbers.Path.State.counter(Counter.State(count: 5))) {
          Text("Five")
        }
        NavigationLink(state: Numbers.Path.State.text("Hello")) { Text("Greet") }
      }
      .navigationTitle("Numbers")
      .sheet(store: store.scope(state: \.$form, action: { .form($0) })) { FormView(store: $0) }
    } destination: { state in
      switch state {
      case .counter:
        CaseLet(/Numbers.Path.State.counter, action: Numbers.Path.Action.counter) { store in
          WithViewStore(store, observe: \.count) { viewStore in
            VStack {
              Text("Count: \(viewStore.state)")
              Button("Increment") { viewStore.send(.incrementButtonTapped) }
            }
          }
        }
      case .text(let text):
        Text("Text: \(text)")
      }
    }
  }
}

struct FormView: View {
  let store: StoreOf<Numbers.Form>
  @FocusState var focus: Numbers.Form.State.Field?

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        TextField("Title", text: viewStore.$title).focused($focus, equals: .title)
        TextField("Name", text: viewStore.$name).focused($focus, equals: .name)
      }
      .bind(viewStore.$focus, to: $focus)
    }
  }
}

@MainActor
@Suite struct PresentingTests {
  let store = Store(initialState: Numbers.State()) { Numbers() }

  func makeUI() -> Pilot {
    Pilot(size: (60, 16)) { NumbersView(store: store) }
  }

  /// The container focuses the first field while the form writes that nothing has the focus.
  @Test func focusOfTheFeatureIsNil_settles() async {
    struct LateForm: View {
      let store: StoreOf<Numbers.Form>
      @State private var isShown = false

      var body: some View {
        NavigationStack {
          GeometryReader { _ in
            if isShown { FormView(store: store) }
          }
          .onAppear { isShown = true }
        }
      }
    }
    let store = Store(initialState: Numbers.Form.State(focus: nil)) { Numbers.Form() }
    let ui = Pilot(size: (60, 16)) { LateForm(store: store) }
    await ui.settle()
    store.send(.set(\.$focus, .name))
    await ui.settle()
    ui.type("Blob")
    #expect(store.withState(\.name) == "Blob")
  }

  @Test func sheet_bindsFieldsAndFocus() {
    let ui = makeUI()
    ui.click("Form")
    #expect(store.withState(\.form)?.focus == .name)
    ui.type("Blob")
    #expect(store.withState(\.form)?.name == "Blob")
    store.send(.form(.presented(.set(\.$focus, .title))))
    #expect(ui.screen.contains("Blob"))
    ui.type("Dr.")
    #expect(store.withState(\.form)?.title == "Dr.")
    ui.press(.tab)
    #expect(store.withState(\.form)?.focus == .name)
    ui.press(.escape)
    #expect(store.withState(\.form) == nil)
  }

  @Test func linkPushes_escapePops() {
    let ui = makeUI()
    ui.click("Five")
    #expect(ui.screen.contains("Count: 5"))
    ui.click("Increment")
    #expect(ui.screen.contains("Count: 6"))
    ui.press(.escape)
    #expect(store.withState(\.path).isEmpty)
    #expect(ui.screen.contains("Greet"))
    ui.click("Greet")
    #expect(ui.screen.contains("Text: Hello"))
  }

  @Test func stackWithInitialElements_showsTheTop() {
    store.send(.path(.push(id: 0, state: .text("Deep"))))
    store.send(.path(.push(id: 1, state: .counter(Counter.State(count: 9)))))
    let ui = makeUI()
    #expect(ui.screen.contains("Count: 9"))
    ui.press(.escape)
    #expect(ui.screen.contains("Text: Deep"))
  }
}
