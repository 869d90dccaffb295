import ComposableTerminalUI
import Testing

// The many ways in which people write the same things for version 1.0.

struct Prompter: Reducer {
  enum Choice: Equatable {
    case yes
    case no(times: Int)
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case alert(AlertState<Choice>)
      case dialog(ConfirmationDialogState<Choice>)
    }
    enum Action: Equatable {
      case alert(Choice)
      case dialog(Choice)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @PresentationState var sheet: ConfirmationDialogState<Choice>?
    var alert: AlertState<Action>?
    var log: [String] = []
  }

  enum Action: Equatable {
    case alertDismissed, confirmed
    case destination(PresentationAction<Destination.Action>)
    case sheet(PresentationAction<Choice>)
    case show(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let kind): show(kind, &state)
      case .alertDismissed:
        state.alert = nil
        state.log.append("alert dismissed")
      case .confirmed: state.log.append("confirmed")
      case .destination(.presented(.alert(let choice))),
        .destination(.presented(.dialog(let choice))), .sheet(.presented(let choice)):
        state.log.append("\(choice)")
      case .destination, .sheet: state.log.append("dismissed")
      }
      return .none
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
    .ifLet(\.$sheet, action: /Action.sheet)
  }

  private func show(_ kind: Int, _ state: inout State) {
    switch kind {
    case 0:
      state.destination = .alert(
        AlertState(
          title: TextState("One"), message: TextState("The message"),
          dismissButton: .default(TextState("Fine"), action: .send(.yes))))
    case 1:
      state.destination = .alert(
        AlertState(
          title: .init("Two"),
          primaryButton: .destructive(.init("Delete"), action: .send(.no(times: 1))),
          secondaryButton: .cancel(.init("Keep"))))
    case 2:
      state.destination = .dialog(
        ConfirmationDialogState(
          title: TextState("Three"), titleVisibility: .visible, message: TextState("Choose"),
          buttons: [
            .default(TextState("B"), action: .send(.no(times: 2), animation: .default)),
            .cancel(TextState("C"), action: .send(.no(times: 3))),
          ]))
    case 3:
      state.sheet = ConfirmationDialogState {
        TextState("Four")
      } actions: {
        for times in 4...5 {
          ButtonState(action: .send(.no(times: times), animation: .easeInOut)) {
            TextState("No ") + TextState("\(times)").bold()
          }
        }
      }
    default:
      state.alert = AlertState(
        title: TextState("Five"),
        primaryButton: .default(TextState("Sure"), action: .send(.confirmed)),
        secondaryButton: .cancel(TextState("Later")))
    }
  }
}

struct PrompterView: View {
  let store: StoreOf<Prompter>

  var body: some View {
    HStack {
      ForEach(0..<5) { kind in Button("\(kind)") { store.send(.show(kind)) } }
    }
    .legacyAlert(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /Prompter.Destination.State.alert,
      action: Prompter.Destination.Action.alert
    )
    .confirmationDialog(
      store: store.scope(state: \.$destination, action: Prompter.Action.destination),
      state: { (state: Prompter.Destination.State) -> ConfirmationDialogState<Prompter.Choice>? in
        guard case .dialog(let dialog) = state else { return nil }
        return dialog
      },
      action: Prompter.Destination.Action.dialog
    )
    .actionSheet(store: store.scope(state: \.$sheet, action: { .sheet($0) }))
    .alert(store.scope(state: \.alert, action: { $0 }), dismiss: .alertDismissed)
  }
}

/// A list whose rows open screens, and a session in one of two states.
struct Menagerie: Reducer {
  struct Animal: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var petted = 0
    }
    enum Action: Equatable { case pet }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.petted += 1
      return .none
    }
  }
  enum Session: Equatable {
    case open(Counter.State)
    case closed

    var open: Counter.State? {
      guard case .open(let counter) = self else { return nil }
      return counter
    }
  }
  struct State: Equatable {
    var animals: IdentifiedArrayOf<Animal.State> = [Animal.State(id: 1), Animal.State(id: 2)]
    @PresentationState var selection: Animal.State?
    var session = Session.open(Counter.State(count: 5))
    @BindingState var note = ""
    var isLoading = false
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case close
    case counter(Counter.Action)
    case load, loaded
    case select(Int)
    case selection(PresentationAction<Animal.Action>)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.session, action: .self) {
      EmptyReducer()
        .ifCaseLet(/Session.open, action: /Action.counter) { Counter() }
    }
    Reduce { state, action in
      switch action {
      case .binding, .counter: return .none
      case .close: state.session = .closed
      case .load:
        state.isLoading = true
        return .run { send in await send(.loaded, transaction: Transaction()) }
          .transaction(Transaction(animation: .default))
      case .loaded: state.isLoading = false
      case .select(let id): state.selection = state.animals[id: id]
      case .selection(.dismiss):
        if let animal = state.selection { state.animals[id: animal.id] = animal }
      case .selection: break
      }
      return .none
    }
    .ifLet(\.$selection, action: /Action.selection) { Animal() }
  }
}

struct MenagerieView: View {
  let store: StoreOf<Menagerie>
  let tally: Tally

  var body: some View {
    NavigationStack {
      WithViewStore(store, observe: \.animals) { viewStore in
        List(viewStore.state) { animal in
          NavigationLinkStore(
            store.scope(state: \.$selection, action: { .selection($0) }), id: animal.id
          ) {
            viewStore.send(.select(animal.id))
          } destination: { store in
            let _ = tally.add("screen")
            WithViewStore(store, observe: { $0 }) { viewStore in
              Button("Pet \(viewStore.id): \(viewStore.petted)") { viewStore.send(.pet) }
            }
            .navigationTitle("Animal")
          } label: {
            Text("Animal \(animal.id): \(animal.petted)")
          }
        }
      }
    }
  }
}

struct CountView: View {
  let store: StoreOf<Counter>
  var body: some View {
    WithViewStore(store, observe: \.count) { Text("Open: \($0.state)") }
  }
}

struct SessionView: View {
  let store: Store<Menagerie.Session, Menagerie.Action>
  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .open:
        CaseLet(\Menagerie.Session.open, action: Menagerie.Action.counter, then: CountView.init)
      case .closed: Text("Not open")
      }
    }
  }
}

/// Code from before version 1.0, which compiles with warnings. Called through a protocol, so that these
/// tests compile without.
@MainActor
protocol OlderCode {
  func sessionView(_ store: Store<Menagerie.Session, Menagerie.Action>) -> AnyView
  func listView(_ store: Store<Menagerie.Session, Menagerie.Action>) -> AnyView
  func wholeState(_ store: StoreOf<Counter>) -> AnyView
  func reducer() -> any Reducer<Counter.State, Counter.Action>
}

struct Older: OlderCode {
  @available(*, deprecated)
  func sessionView(_ store: Store<Menagerie.Session, Menagerie.Action>) -> AnyView {
    AnyView(
      SwitchStore(store) {
        CaseLet(
          state: /Menagerie.Session.open, action: Menagerie.Action.counter,
          then: CountView.init(store:))
        Default { Text("Something else") }
      })
  }

  @available(*, deprecated)
  func listView(_ store: Store<Menagerie.Session, Menagerie.Action>) -> AnyView {
    AnyView(
      SwitchStore(store) {
        CaseLet(state: /Menagerie.Session.open, action: Menagerie.Action.counter) {
          CountView(store: $0)
        }
      })
  }

  @available(*, deprecated)
  func wholeState(_ store: StoreOf<Counter>) -> AnyView {
    AnyView(
      WithViewStore(store) { viewStore in
        Text("Whole: \(viewStore.count), \(ViewStore(store).count)")
        WithViewStore(store.stateless) { viewStore in
          Button("Older increment") { viewStore.send(.incrementButtonTapped) }
        }
      })
  }

  @available(*, deprecated)
  func reducer() -> any Reducer<Counter.State, Counter.Action> {
    struct OlderCounter: ReducerProtocol {
      func reduce(
        into state: inout Counter.State, action: Counter.Action
      ) -> EffectTask<Counter.Action> {
        state.count += 100
        return .none
      }
    }
    return OlderCounter()
  }
}

@MainActor
@Suite struct CarriedOverFormsTests {
  @Test func promptsInAllTheirForms() {
    let store = Store(initialState: Prompter.State()) { Prompter() }
    let ui = Pilot(size: (60, 14)) { PrompterView(store: store) }
    func answer(_ kind: Int, _ texts: String..., with button: String) -> [String] {
      let count = store.withState(\.log.count)
      ui.click("\(kind)")
      for text in texts { #expect(ui.contains(text)) }
      ui.click(button)
      #expect(!ui.contains(texts[0]))
      #expect(store.withState { $0.destination == nil && $0.sheet == nil && $0.alert == nil })
      return Array(store.withState(\.log)[count...])
    }
    #expect(answer(0, "One", "The message", with: "Fine") == ["yes"])
    #expect(answer(1, "Two", with: "Delete") == ["no(times: 1)"])
    #expect(answer(1, "Two", with: "Keep") == ["dismissed"])
    #expect(answer(2, "Three", "Choose", with: "[ B ]") == ["no(times: 2)"])
    #expect(answer(2, "Three", "Choose", with: "[ C ]") == ["no(times: 3)"])
    #expect(answer(3, "Four", with: "No 5") == ["no(times: 5)"])
    #expect(answer(4, "Five", with: "Sure") == ["confirmed", "alert dismissed"])
    #expect(answer(4, "Five", with: "Later") == ["alert dismissed"])
  }

  @Test func linksOpenTheScreenOfTheirRow() {
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    let tally = Tally()
    let ui = Pilot(size: (40, 8)) { MenagerieView(store: store, tally: tally) }
    ui.click("Animal 2")
    #expect(ui.contains("Pet 2: 0"))
    ui.click("Pet 2")
    #expect(ui.contains("Pet 2: 1"))
    #expect(tally.take() == ["screen": 1])
    ui.press(.escape)
    #expect(store.withState(\.selection) == nil)
    #expect(ui.contains("Animal 1: 0") && ui.contains("Animal 2: 1"))
  }

  @Test func aSheetForAnotherElementStartsAnew() {
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    struct Sheet: View {
      let store: StoreOf<Menagerie.Animal>
      @State private var name = ""
      var body: some View {
        TextField("Name", text: $name)
        WithViewStore(store, observe: \.id) { Text("Animal \($0.state) is \(name)") }
      }
    }
    let ui = Pilot(size: (40, 10)) {
      Text("Zoo")
        .sheet(store: store.scope(state: \.$selection, action: { .selection($0) })) {
          Sheet(store: $0)
        }
    }
    store.send(.select(1))
    ui.type("Rex")
    #expect(ui.contains("Animal 1 is Rex"))
    store.send(.selection(.presented(.pet)))
    #expect(ui.contains("Animal 1 is Rex"))
    store.send(.select(2))
    #expect(ui.contains("Animal 2 is") && !ui.contains("Rex"))
  }

  @Test func casesByFunctionAndByList() {
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    let session = store.scope(state: \.session, action: { $0 })
    let older: any OlderCode = Older()
    let ui = Pilot(size: (40, 5)) {
      VStack {
        SessionView(store: session)
        older.sessionView(session)
      }
    }
    #expect(ui.find("Open: 5", occurrence: 1) != nil)
    store.send(.counter(.incrementButtonTapped))
    #expect(ui.find("Open: 6", occurrence: 1) != nil)
    store.send(.close)
    #expect(ui.contains("Not open") && ui.contains("Something else"))
  }

  @Test func aListOfCasesThatLacksOneSaysSo() {
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    let older: any OlderCode = Older()
    let ui = Pilot(size: (40, 5)) {
      older.listView(store.scope(state: \.session, action: { $0 }))
    }
    #expect(ui.contains("Open: 5"))
    store.send(.close)
    withExpectedIssue { #expect(!ui.contains("Open")) }
  }

  @Test func codeFromBeforeVersionOne() {
    let older: any OlderCode = Older()
    let store = Store(initialState: Counter.State()) { Counter() }
    let ui = Pilot(size: (40, 5)) { VStack { older.wholeState(store) } }
    #expect(ui.contains("Whole: 0, 0"))
    ui.click("Older increment")
    #expect(ui.contains("Whole: 1, 1"))
    var state = Counter.State()
    _ = older.reducer().reduce(into: &state, action: .incrementButtonTapped)
    #expect(state.count == 100)
  }

  @Test func viewStoresOfBindings() {
    struct ViewState: Equatable {
      @BindingViewState var note: String
      var length: Int
    }
    enum ViewAction: BindableAction {
      case binding(BindingAction<Menagerie.State>)
      case close
    }
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    let observe = { (state: BindingViewStore<Menagerie.State>) in
      ViewState(note: state.$note, length: state.note.count)
    }
    let viewStore = ViewStore(store, observe: observe)
    viewStore.$note.wrappedValue = "Feed"
    #expect(viewStore.length == 4)
    let byLength = ViewStore(store, observe: observe, removeDuplicates: { $0.length == $1.length })
    byLength.$note.wrappedValue = "Rest"
    #expect(byLength.note == "Feed" && viewStore.note == "Rest")
    let toAction = { (action: ViewAction) -> Menagerie.Action in
      switch action {
      case .binding(let action): .binding(action)
      case .close: .close
      }
    }
    let own = ViewStore(store, observe: observe, send: toAction)
    own.$note.wrappedValue = "Sleep"
    own.send(.close)
    #expect(store.withState { $0.note == "Sleep" && $0.session == .closed })
    let ui = Pilot(size: (40, 4)) {
      WithViewStore(store, observe: observe, send: toAction) { viewStore in
        TextField("Note", text: viewStore.$note)
        Text("Length \(viewStore.length)")
      }
    }
    ui.type("y")
    #expect(ui.contains("Length 6"))
  }

  @Test func sendingWithAnimationsAndWaiting() async {
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    let viewStore = ViewStore(store, observe: \.isLoading)
    var states: [Bool] = []
    let subscription = viewStore.publisher.sink { states.append($0) }
    await viewStore.send(.load, animation: .default, while: { $0 })
    #expect(states == [false, true, false])
    await store.send(.load, transaction: Transaction(animation: .easeIn)).finish()
    #expect(states == [false, true, false, true, false])
    subscription.cancel()
  }

  @Test func aViewReceivesStatesWhileItIsShown() {
    let store = Store(initialState: Counter.State()) { Counter() }
    var received: [Int] = []
    let ui = Pilot(size: (20, 3)) {
      NavigationStack {
        NavigationLink("Away") { Text("There") }
          .onReceive(store.publisher.count) { received.append($0) }
      }
    }
    #expect(ui.contains("Away"))
    store.send(.incrementButtonTapped)
    #expect(received == [0, 1])
    ui.click("Away")
    #expect(ui.contains("There"))
    store.send(.incrementButtonTapped)
    #expect(received == [0, 1])
    ui.press(.escape)
    #expect(ui.contains("Away") && received == [0, 1, 2])
  }
}
