import ComposableArchitecture
import Testing

/// Features whose conformances and enums of reducers macros write. `MacroLawTests` has those of all forms.
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

  @Reducer struct Placeholder {}

  @Reducer(state: .equatable, .sendable, action: .equatable) enum Destination {
    case counter(Counter)
    case alert(AlertState<Alert>)
    @ReducerCaseEphemeral case dialog(Dialog)
    @ReducerCaseIgnored case meeting(Int, title: String)
    case placeholder(Placeholder)
    case help

    typealias Dialog = ConfirmationDialogState<Alert>
    @CasePathable enum Alert: Equatable { case confirmed }
  }

  @Reducer struct App {
    @ObservableState struct State: Equatable {
      @Presents var destination: Destination.State?
      var path = StackState<Destination.State>()
    }
    enum Action: Equatable {
      case destination(PresentationAction<Destination.Action>)
      case path(StackActionOf<Destination>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
    }
  }

  @Test func alertsAndDialogs_areDismissedByTheirActions() async {
    for (state, action) in [
      (.alert(AlertState { TextState("Alert") }), .alert(.confirmed)),
      (.dialog(ConfirmationDialogState { TextState("Dialog") }), .dialog(.confirmed)),
    ] as [(Destination.State, Destination.Action)] {
      let store = TestStore(initialState: App.State(destination: state)) { App() }
      await store.send(.destination(.presented(action))) { $0.destination = nil }
    }
  }

  @Test func case_isObservedByCaseIDAndValues() {
    let store = changingStore(Destination.State.counter(Counter.State(id: 1)))
    let destination: StoreOf<Destination> = store.scope(
      state: \.self, action: { _ in { _ in } })
    let body = Body<StoreOf<Counter>?> {
      if case .counter(let store) = destination.case { store } else { nil }
    }
    func isOutdated(by change: @escaping (inout Destination.State) -> Void) -> Bool {
      store.send(change)
      defer { body.run() }
      return body.isOutdated
    }
    let first = body.last
    #expect(!isOutdated { $0.modify(\.counter) { $0.count += 1 } })
    #expect(first?.count == 1 && body.last === first)
    #expect(isOutdated { $0 = .counter(Counter.State(id: 2)) })
    #expect(body.last != nil && body.last !== first)
    #expect(isOutdated { $0 = .meeting(1, title: "Design") })
    #expect(!isOutdated { $0 = .meeting(1, title: "Design") })
    #expect(isOutdated { $0 = .meeting(1, title: "Retro") })
    #expect(isOutdated { $0 = .help })
  }
}
