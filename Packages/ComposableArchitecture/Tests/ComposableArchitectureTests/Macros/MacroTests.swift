import ComposableArchitecture
import Observation
import Testing

/// Features whose conformances, enums of reducers and view actions macros write.
@MainActor @Suite struct MacroTests {
  @Reducer struct Counter {
    @ObservableState struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var count = 0
      @ObservationStateIgnored var note = ""
    }
    enum Action: Equatable {
      case incrementButtonTapped
      case delegate(Delegate)
      @CasePathable enum Delegate: Equatable { case isPrime(Int) }
    }
    var limit = 100
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementButtonTapped:
          state.count = min(limit, state.count + 1)
          return state.count == 2 ? .send(.delegate(.isPrime(2))) : .none
        case .delegate: return .none
        }
      }
    }
  }

  @Reducer enum Destination {
    case counter(Counter)
    case limited(Counter = Counter(limit: 1))
    case alert(AlertState<Alert>)
    @ReducerCaseEphemeral case dialog(Dialog)
    @ReducerCaseIgnored case meeting(Int, title: String)
    case help

    typealias Dialog = ConfirmationDialogState<Alert>
    @CasePathable enum Alert { case confirmed }
  }

  @Reducer struct App {
    @ObservableState struct State: Equatable {
      @Presents var destination: Destination.State?
      var path = StackState<Destination.State>()
    }
    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case path(StackActionOf<Destination>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
    }
  }

  private func store(_ destination: Destination.State?) -> TestStoreOf<App> {
    TestStore(initialState: App.State(destination: destination)) { App() }
  }

  @Test func alertsAndDialogs_areDismissedByTheirActions() async {
    let alert = store(.alert(AlertState { TextState("Alert") }))
    await alert.send(\.destination.alert.confirmed) { $0.destination = nil }
    let dialog = store(.dialog(ConfirmationDialogState { TextState("Dialog") }))
    await dialog.send(\.destination.dialog.confirmed) { $0.destination = nil }
  }

  @Test func case_hasTheStoreOrTheValuesOfTheCase() {
    func name(_ state: Destination.State) -> String {
      let store = Store(initialState: state) { Destination.body }
      switch store.case {
      case .counter(let store), .limited(let store):
        store.send(.incrementButtonTapped)
        return "\(store.withState(\.count))"
      case .alert: return "alert"
      case .dialog: return "dialog"
      case .meeting(let number, let title): return "\(number) \(title)"
      case .help: return "help"
      }
    }
    #expect(name(.counter(Counter.State(id: 1, count: 4))) == "5")
    #expect(name(.alert(AlertState { TextState("") })) == "alert")
    #expect(name(.meeting(1, title: "Design")) == "1 Design")
    #expect(name(.help) == "help")
  }

  @Test func case_isObservedByCaseIDAndValues() {
    let store = Store<Destination.State, (inout Destination.State) -> Void>(
      initialState: .counter(Counter.State(id: 1))
    ) {
      Reduce { state, action in
        action(&state)
        return .none
      }
    }
    let destination: StoreOf<Destination> = store.scope(
      state: \.self, action: { _ in { _ in } })
    let runs = LockIsolated(0)
    var counters: [StoreOf<Counter>] = []
    func track() {
      withObservationTracking {
        if case .counter(let store) = destination.case { counters.append(store) }
      } onChange: {
        runs.withValue { $0 += 1 }
      }
    }
    track()
    store.send { $0.modify(\.counter) { $0.count += 1 } }
    #expect(runs.value == 0)
    #expect(counters[0].count == 1)
    if case .counter(let store) = destination.case { #expect(store === counters[0]) }
    store.send { $0 = .counter(Counter.State(id: 2)) }
    #expect(runs.value == 1)
    track()
    #expect(counters.count == 2 && counters[1] !== counters[0])
    store.send { $0 = .meeting(1, title: "Design") }
    #expect(runs.value == 2)
    track()
    store.send { $0 = .meeting(1, title: "Design") }
    #expect(runs.value == 2)
    store.send { $0 = .meeting(1, title: "Retro") }
    #expect(runs.value == 3)
    track()
    store.send { $0 = .help }
    #expect(runs.value == 4)
  }

  @Reducer struct Placeholder {}

  @Test func aFeatureWithAName_isInert() async {
    let store = TestStore(initialState: Placeholder.State()) { Placeholder() }
    #expect(store.state == Placeholder.State())
  }

  @Reducer(state: .equatable, .sendable, action: .equatable) enum Screen {
    case counter(Counter)
  }

  @Test func conformancesOfArguments_areWritten() {
    #expect(Screen.State.counter(Counter.State(id: 1)) == .counter(Counter.State(id: 1)))
    func equal<Value: Equatable>(_ type: Value.Type) {}
    equal(Screen.Action.self)
  }

  @Reducer struct Form {
    struct State: Equatable { var isOn = false }
    enum Action: ViewAction {
      case view(View)
      case finished
      @CasePathable enum View { case toggled }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action.is(\.view.toggled) { state.isOn.toggle() }
        return .none
      }
    }
  }

  @MainActor @ViewAction(for: Form.self)
  struct FormView {
    let store: StoreOf<Form>
    func tap() { send(.toggled) }
  }

  @Test func views_sendTheirActions() {
    let store = Store(initialState: Form.State()) { Form() }
    FormView(store: store).tap()
    #expect(store.withState(\.isOn))
  }
}

extension MacroTests.Destination.State: Equatable {
}
