import ComposableTerminalUI
import Testing

// The alternative forms of view code for version 1.0.

struct Prompter: Reducer {
  enum Choice: Equatable {
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
    var log: [String] = []
  }

  enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case sheet(PresentationAction<Choice>)
    case show(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let kind): show(kind, &state)
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
        AlertState {
          .init("One")
        } actions: {
          ButtonState(role: .destructive, action: .send(.no(times: 1))) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        } message: {
          TextState("The message")
        })
    case 1:
      state.destination = .dialog(
        ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Three")
        } actions: {
          ButtonState(action: .no(times: 2)) { TextState("B") }
          ButtonState(role: .cancel, action: .no(times: 3)) { TextState("C") }
        } message: {
          TextState("Choose")
        })
    default:
      state.sheet = ConfirmationDialogState {
        TextState("Four")
      } actions: {
        for times in 4...5 {
          ButtonState(action: .no(times: times)) {
            TextState("No ") + TextState("\(times)").bold()
          }
        }
      }
    }
  }
}

struct PrompterView: View {
  let store: StoreOf<Prompter>

  var body: some View {
    HStack {
      ForEach(0..<3) { kind in Button("\(kind)") { store.send(.show(kind)) } }
    }
    .alert(
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
    .confirmationDialog(store: store.scope(state: \.$sheet, action: { .sheet($0) }))
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
        return .run { send in await send(.loaded) }
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

@MainActor
@Suite struct SourceCompatibilityFormsTests {
  @Test func alertsAndDialogs_sendTheActionsOfTheirButtons() {
    let store = Store(initialState: Prompter.State()) { Prompter() }
    let ui = Pilot(size: (60, 14)) { PrompterView(store: store) }
    func answer(_ kind: Int, _ texts: String..., with button: String) -> [String] {
      let count = store.withState(\.log.count)
      ui.click("\(kind)")
      for text in texts { #expect(ui.contains(text)) }
      ui.click(button)
      #expect(!ui.contains(texts[0]))
      #expect(store.withState { $0.destination == nil && $0.sheet == nil })
      return Array(store.withState(\.log)[count...])
    }
    #expect(answer(0, "One", "The message", with: "Delete") == ["no(times: 1)"])
    #expect(answer(0, "One", with: "Keep") == ["dismissed"])
    #expect(answer(1, "Three", "Choose", with: "[ B ]") == ["no(times: 2)"])
    #expect(answer(1, "Three", "Choose", with: "[ C ]") == ["no(times: 3)"])
    #expect(answer(2, "Four", with: "No 5") == ["no(times: 5)"])
  }

  @Test func navigationLinkStores_openTheScreenOfTheirRow() {
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

  @Test func switchStoreWithClosures_showsTheViewOfTheCase() {
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    let ui = Pilot(size: (40, 5)) {
      SessionView(store: store.scope(state: \.session, action: { $0 }))
    }
    #expect(ui.contains("Open: 5"))
    store.send(.counter(.incrementButtonTapped))
    #expect(ui.contains("Open: 6"))
    store.send(.close)
    #expect(ui.contains("Not open"))
  }

  @Test func bindingViewStores_observeAndWrite() {
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

  @Test func sendWhile_waitsInTheView() async {
    let store = Store(initialState: Menagerie.State()) { Menagerie() }
    let viewStore = ViewStore(store, observe: \.isLoading)
    var states: [Bool] = []
    let subscription = viewStore.publisher.sink { states.append($0) }
    await viewStore.send(.load, while: { $0 })
    #expect(states == [false, true, false])
    await store.send(.load).finish()
    #expect(states == [false, true, false, true, false])
    subscription.cancel()
  }

  @Test func onReceive_callsTheLatestClosure_whileTheViewIsShown() {
    struct Labeled: View {
      let store: StoreOf<Counter>
      let report: (String) -> Void
      @State private var label = "a"

      var body: some View {
        VStack {
          Button(label) { label = "b" }
          NavigationLink("Away") { Text("There") }
        }
        .onReceive(store.publisher.count) { report("\(label) \($0)") }
      }
    }
    let store = Store(initialState: Counter.State()) { Counter() }
    var received: [String] = []
    let ui = Pilot(size: (20, 4)) {
      NavigationStack { Labeled(store: store) { received.append($0) } }
    }
    ui.press(.enter)
    store.send(.incrementButtonTapped)
    #expect(received == ["a 0", "b 1"])
    ui.click("Away")
    #expect(ui.contains("There"))
    store.send(.incrementButtonTapped)
    #expect(received == ["a 0", "b 1"])
    ui.press(.escape)
    #expect(ui.contains("Away") && received == ["a 0", "b 1", "b 2"])
  }
}
