import ComposableArchitecture
import Testing

/// The code of the article "Navigation" in the dialect of the tour.
@MainActor
@Suite struct TourNavigationArticleTests {
  struct Inventory: Reducer {
    struct State: Equatable {
      @PresentationState var destination: Destination.State?
      var items: IdentifiedArrayOf<EditItem.State> = []
    }
    enum Action: Equatable {
      case deleteButtonTapped(id: Int)
      case destination(PresentationAction<Destination.Action>)
      case itemTapped(id: Int)
    }

    struct Destination: Reducer {
      enum State: Equatable {
        case alert(AlertState<Action.Alert>)
        case edit(EditItem.State)
      }
      enum Action: Equatable {
        case alert(Alert)
        case edit(EditItem.Action)

        enum Alert: Equatable { case confirmDeletion(id: Int) }
      }
      var body: some ReducerOf<Self> {
        Scope(state: /State.edit, action: /Action.edit) { EditItem() }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .deleteButtonTapped(let id):
          state.destination = .alert(
            AlertState {
              TextState("Delete this item?")
            } actions: {
              ButtonState(role: .destructive, action: .confirmDeletion(id: id)) {
                TextState("Delete")
              }
            }
          )
          return .none

        case .destination(.presented(.alert(.confirmDeletion(let id)))):
          state.items.remove(id: id)
          return .none

        case .destination(.presented(.edit(.delegate(.saved(let item))))):
          state.items[id: item.id] = item
          return .none

        case .destination:
          return .none

        case .itemTapped(let id):
          state.destination = state.items[id: id].map { .edit($0) }
          return .none
        }
      }
      .ifLet(\.$destination, action: /Action.destination) {
        Destination()
      }
    }
  }

  struct Shop: Reducer {
    struct State: Equatable {
      var path = StackState<Path.State>()
    }
    enum Action: Equatable {
      case inventoryButtonTapped
      case path(StackAction<Path.State, Path.Action>)
    }

    struct Path: Reducer {
      enum State: Equatable {
        case inventory(Inventory.State)
        case item(EditItem.State)
      }
      enum Action: Equatable {
        case inventory(Inventory.Action)
        case item(EditItem.Action)
      }
      var body: some ReducerOf<Self> {
        Scope(state: /State.inventory, action: /Action.inventory) { Inventory() }
        Scope(state: /State.item, action: /Action.item) { EditItem() }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .inventoryButtonTapped:
          state.path.append(.inventory(Inventory.State()))
          return .none

        case .path(.element(id: let id, action: .item(.delegate(.saved)))):
          state.path.pop(from: id)
          return .none

        case .path:
          return .none
        }
      }
      .forEach(\.path, action: /Action.path) {
        Path()
      }
    }
  }

  @Test func saving_updatesTheItemAndDismisses() async {
    let lamp = EditItem.State(id: 1, name: "Lamp")
    let store = TestStore(initialState: Inventory.State(items: [lamp])) {
      Inventory()
    }

    await store.send(.itemTapped(id: 1)) { $0.destination = .edit(lamp) }
    await store.send(.destination(.presented(.edit(.nameChanged("Desk lamp"))))) {
      $0.$destination[case: /Inventory.Destination.State.edit]?.name = "Desk lamp"
    }
    await store.send(.destination(.presented(.edit(.saveButtonTapped))))
    await store.receive(
      .destination(.presented(.edit(.delegate(.saved(EditItem.State(id: 1, name: "Desk lamp"))))))
    ) {
      $0.items[id: 1]?.name = "Desk lamp"
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func savingOnTheStack_popsTheItem() async {
    let store = TestStore(
      initialState: Shop.State(path: StackState([.item(EditItem.State(id: 1, name: "Lamp"))]))
    ) {
      Shop()
    }
    await store.send(.path(.element(id: 0, action: .item(.saveButtonTapped))))
    await store.receive(
      .path(.element(id: 0, action: .item(.delegate(.saved(.init(id: 1, name: "Lamp"))))))
    ) {
      $0.path = StackState()
    }
  }
}
