import ComposableArchitecture
import Testing

/// Reports of writes that no `BindingReducer` performs.
@MainActor
@Suite struct UnhandledBindingTests {
  struct Form: Reducer {
    struct State: Equatable {
      @BindingState var name = ""  // ← declaration
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }
    var isComplete = false

    var body: some ReducerOf<Self> {
      if isComplete { BindingReducer() }
    }
  }
  struct ViewState: Equatable {
    @BindingViewState var name: String
  }

  let warning = """
    A binding action sent from a view store for binding state defined at \
    "ComposableArchitectureTests/UnhandledBindingTests.swift:\(line(marked: "declaration"))" was not \
    handled. …

      Action:
        UnhandledBindingTests.Form.Action.binding(.set(_, Blob))

    To fix this, invoke "BindingReducer()" from your feature reducer's "body".
    """

  /// The expected reports: none in a release build, which does not check.
  var warnings: [String] {
    #if DEBUG
      [warning]
    #else
      []
    #endif
  }

  func write(_ name: String, to store: StoreOf<Form>) {
    BindingViewState(ViewStore(store, observe: { $0 }), \.$name).current = name
  }

  @Test func withoutABindingReducer_aWriteOfAViewIsReported() {
    let store = Store(initialState: Form.State()) { Form() }
    #expect(issues { write("Blob", to: store) } == warnings)
    #expect(store.withState(\.name) == "")
  }

  @Test func withoutABindingReducer_aWriteOfAViewStateIsReported() {
    let store = Store(initialState: Form.State(name: "Previous")) { Form() }
    let issues = issues {
      let viewStore = ViewStore(store, observe: { ViewState(name: $0.$name) })
      viewStore.state.$name.current = "Blob"
    }
    #expect(issues == warnings)
  }

  @Test func withABindingReducer_nothingIsReported() {
    let store = Store(initialState: Form.State()) { Form(isComplete: true) }
    let issues = issues {
      write("Blob", to: store)
      write("Blob", to: store)
    }
    #expect(issues == [])
    #expect(store.withState(\.name) == "Blob")
  }

  @Test func aReportOfAnotherStore_doesNotReplaceThatOfAWrite() {
    struct Absent: Reducer {
      struct State { var child: Int? }
      enum Action { case child(Bool) }
      var body: some ReducerOf<Self> {
        EmptyReducer().ifLet(\.child, action: /Action.child) { EmptyReducer() }
      }
    }
    let other = Store(initialState: Absent.State()) { Absent() }
    let store = StoreOf<Form>(initialState: Form.State()) {
      Reduce { _, _ in
        MainActor.assumeIsolated { _ = other.send(.child(true)) }
        return .none
      }
    }
    let issues = issues { write("Blob", to: store) }
    #expect(issues.first?.contains("received a child action") == true)
    #expect(Array(issues.dropFirst()) == warnings)
  }

  @Test func actionsSentByCode_areNotReported() {
    let store = Store(initialState: Form.State()) { Form() }
    #expect(issues { store.send(.set(\.$name, "Blob")) } == [])
  }

  @Test func writeDuringAnotherAction_isCheckedAfterItIsReduced() {
    struct Parent: Reducer {
      let onFirst: @MainActor (Form.Action) -> Void
      var body: some ReducerOf<Form> {
        BindingReducer()
        Reduce { state, action in
          if state.name == "First" { MainActor.assumeIsolated { onFirst(action) } }
          return .none
        }
      }
    }
    let reference = LockIsolated<ViewStoreOf<Form>?>(nil)
    let store = StoreOf<Form>(initialState: Form.State()) {
      Parent(onFirst: { _ in
        if let viewStore = reference.value {
          BindingViewState(viewStore, \.$name).current = "Second"
        }
      })
    }
    // A view store knows its state, while the store must not be read during an action.
    reference.setValue(ViewStore(store, observe: { $0 }))
    #expect(issues { write("First", to: store) } == [])
    #expect(store.withState(\.name) == "Second")
    reference.setValue(nil)
  }

  @Test func writeToAbsentState_isIgnored() {
    struct Parent: Reducer {
      struct State: Equatable { var form: Form.State? = Form.State() }
      enum Action: Equatable {
        case close
        case form(Form.Action)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if action == .close { state.form = nil }
          return .none
        }
        .ifLet(\.form, action: /Action.form) { Form(isComplete: true) }
      }
    }
    let store = Store(initialState: Parent.State()) { Parent() }
    let form = store.scope(state: \.form, action: { .form($0) }).unwrapped()
    store.send(.close)
    // A field writes when it disappears.
    #expect(issues { if let form { write("Blob", to: form) } } == [])
  }
}
