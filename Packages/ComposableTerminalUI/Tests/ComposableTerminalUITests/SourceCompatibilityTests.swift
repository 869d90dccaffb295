import ComposableTerminalUI
import Testing

// View code for version 1.0, unchanged but for its imports.

struct Inventory: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @PresentationState var counter: Counter.State?
    var isLoading = false
  }

  enum Action: Equatable {
    case counter(PresentationAction<Counter.Action>)
    case counterButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case popoverButtonTapped, coverButtonTapped, drillDownButtonTapped, dialogButtonTapped
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case cover(Counter.State)
      case dialog(ConfirmationDialogState<Action.Dialog>)
      case drillDown(Counter.State)
      case popover(Counter.State)
    }
    enum Action: Equatable {
      enum Dialog: Equatable { case delete }
      case cover(Counter.Action)
      case dialog(Dialog)
      case drillDown(Counter.Action)
      case popover(Counter.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.cover, action: /Action.cover) { Counter() }
      Scope(state: /State.drillDown, action: /Action.drillDown) { Counter() }
      Scope(state: /State.popover, action: /Action.popover) { Counter() }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterButtonTapped: state.counter = Counter.State(count: 1)
      case .popoverButtonTapped: state.destination = .popover(Counter.State(count: 10))
      case .coverButtonTapped: state.destination = .cover(Counter.State(count: 20))
      case .drillDownButtonTapped: state.destination = .drillDown(Counter.State(count: 30))
      case .dialogButtonTapped:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
          })
      case .destination(.presented(.dialog(.delete))):
        return .run { send in await send(.counterButtonTapped) }
      case .counter, .destination: break
      }
      return .none
    }
    .ifLet(\.$counter, action: /Action.counter) { Counter() }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}

struct CounterScreen: View {
  let store: StoreOf<Counter>
  let viewStore: ViewStoreOf<Counter>

  init(store: StoreOf<Counter>) {
    self.store = store
    self.viewStore = ViewStore(self.store, observe: { $0 })
  }

  var body: some View {
    VStack {
      Text("Count: \(viewStore.count)")
      Button("Increment") {
        viewStore.send(.incrementButtonTapped)
      }
    }
  }
}

struct InventoryView: View {
  let store: StoreOf<Inventory>

  var body: some View {
    NavigationStack {
      VStack {
        Button("Popover") { store.send(.popoverButtonTapped) }
        Button("Cover") { store.send(.coverButtonTapped) }
        Button("Drill down") { store.send(.drillDownButtonTapped) }
        Button("Dialog") { store.send(.dialogButtonTapped) }
        Button("Inline") { store.send(.counterButtonTapped) }
        IfLetStore(store.scope(state: \.$counter, action: { .counter($0) })) {
          CounterScreen(store: $0)
        } else: {
          Text("No counter")
        }
      }
      .popover(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Inventory.Destination.State.popover,
        action: Inventory.Destination.Action.popover
      ) { store in
        CounterScreen(store: store)
      }
      .fullScreenCover(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Inventory.Destination.State.cover,
        action: Inventory.Destination.Action.cover
      ) { CounterScreen(store: $0) }
      .navigationDestination(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Inventory.Destination.State.drillDown,
        action: Inventory.Destination.Action.drillDown
      ) { store in
        CounterScreen(store: store).navigationTitle("Drilled down")
      }
      .confirmationDialog(
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Inventory.Destination.State.dialog,
        action: Inventory.Destination.Action.dialog
      )
    }
  }
}

@MainActor
@Suite struct SourceCompatibilityTests {
  @Test func presentations_showAndDismissTheirViews() async {
    let store = Store(initialState: Inventory.State()) { Inventory() }
    let ui = Pilot(size: (60, 16)) { InventoryView(store: store) }
    for (button, count) in [("Popover", 10), ("Cover", 20), ("Drill down", 30)] {
      ui.click(button)
      #expect(ui.contains("Count: \(count)"))
      ui.click("Increment")
      #expect(ui.contains("Count: \(count + 1)"))
      ui.press(.escape)
      #expect(!ui.contains("Count:"))
      #expect(store.withState(\.destination) == nil)
    }
    #expect(ui.contains("No counter"))
    ui.click("Dialog")
    ui.click("Delete", occurrence: 1)
    await ui.settle()
    #expect(ui.contains("Count: 1"))
    ui.click("Increment")
    #expect(ui.contains("Count: 2"))
  }

  @Test func stateBecomesNil_removesTheScreen() {
    let store = Store(
      initialState: Inventory.State(destination: .drillDown(Counter.State(count: 3)))
    ) {
      Inventory()
    }
    let ui = Pilot(size: (60, 16)) { InventoryView(store: store) }
    #expect(ui.contains("Drilled down") && ui.contains("Count: 3"))
    store.send(.destination(.dismiss))
    #expect(!ui.contains("Drilled down"))
    #expect(ui.contains("No counter"))
  }
}
