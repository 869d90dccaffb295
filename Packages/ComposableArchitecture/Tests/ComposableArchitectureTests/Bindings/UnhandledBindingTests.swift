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

  @Test func writesOfAViewWithoutABindingReducer_areReported() {
    let store = Store(initialState: Form.State()) { Form() }
    #expect(issues { write("Blob", to: store) } == warnings)
    let viewStore = ViewStore(store, observe: { ViewState(name: $0.$name) })
    #expect(issues { viewStore.state.$name.current = "Blob" } == warnings)
    // Those of code are not.
    #expect(issues { store.send(.set(\.$name, "Blob")) } == [])
    #expect(store.withState(\.name) == "")
    let complete = Store(initialState: Form.State()) { Form(isComplete: true) }
    #expect(issues { for _ in 1...2 { write("Blob", to: complete) } } == [])
    #expect(complete.withState(\.name) == "Blob")
  }

  @Test func aReportOfAnotherStore_doesNotReplaceThatOfAWrite() {
    let other = Store<Int?, Bool>(initialState: nil) {
      EmptyReducer().ifLet(\.self, action: .self) { EmptyReducer() }
    }
    let store = StoreOf<Form>(initialState: Form.State()) {
      Reduce { _, _ in
        MainActor.assumeIsolated { _ = other.send(true) }
        return .none
      }
    }
    let issues = issues { write("Blob", to: store) }
    #expect(issues.first?.contains("received a child action") == true)
    #expect(Array(issues.dropFirst()) == warnings)
  }

  @Test func writeDuringAnotherAction_isCheckedAfterItIsReduced() {
    let reference = LockIsolated<ViewStoreOf<Form>?>(nil)
    let store = StoreOf<Form>(initialState: Form.State()) {
      Form(isComplete: true)
      Reduce { state, _ in
        guard state.name == "First", let viewStore = reference.value else { return .none }
        MainActor.assumeIsolated { BindingViewState(viewStore, \.$name).current = "Second" }
        return .none
      }
    }
    // A view store knows its state, while the store must not be read during an action.
    reference.setValue(ViewStore(store, observe: { $0 }))
    #expect(issues { write("First", to: store) } == [])
    #expect(store.withState(\.name) == "Second")
    reference.setValue(nil)
  }

  @Test func writeToAbsentState_isIgnored() {
    let store = Store<Form.State?, Form.Action?>(initialState: Form.State()) {
      Reduce { state, action in
        if action == nil { state = nil }
        return .none
      }
      .ifLet(\.self, action: .some) { Form(isComplete: true) }
    }
    let form = store.scope(state: { $0 }, action: { (action: Form.Action) in action }).unwrapped()
    store.send(nil)
    // A field writes when it disappears.
    #expect(issues { if let form { write("Blob", to: form) } } == [])
  }
}
