import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing

@Reducer
struct EditItem {
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
  }
  enum Action: Equatable {
    case cancelButtonTapped
    case delegate(Delegate)
    case nameChanged(String)
    case saveButtonTapped

    @CasePathable
    enum Delegate: Equatable { case saved(State) }
  }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .nameChanged(let name):
        state.name = name
        return .none

      case .saveButtonTapped:
        return .run { [state] send in
          await send(.delegate(.saved(state)))
          await dismiss()
        }
      }
    }
  }
}

@Reducer
struct Inventory {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(EditItem)

    @CasePathable
    enum Alert: Equatable { case confirmDeletion(id: Int) }
  }
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var items: IdentifiedArrayOf<EditItem.State> = []
  }
  enum Action {
    case deleteButtonTapped(id: Int)
    case destination(PresentationAction<Destination.Action>)
    case itemTapped(id: Int)
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
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Inventory.Destination.State: Equatable {}

@Reducer
struct Shop {
  @Reducer
  enum Path {
    case inventory(Inventory)
    case item(EditItem)
  }
  struct State: Equatable {
    var path = StackState<Path.State>()
  }
  enum Action {
    case inventoryButtonTapped
    case path(StackActionOf<Path>)
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
    .forEach(\.path, action: \.path)
  }
}

extension Shop.Path.State: Equatable {}

/// The code of the article "Navigation".
@MainActor
@Suite struct NavigationArticleTests {
  @Test func saving_updatesTheItemAndDismisses() async {
    let lamp = EditItem.State(id: 1, name: "Lamp")
    let store = TestStore(initialState: Inventory.State(items: [lamp])) {
      Inventory()
    }

    await store.send(\.itemTapped, 1) { $0.destination = .edit(lamp) }
    await store.send(\.destination.edit.nameChanged, "Desk lamp") {
      $0.destination?.modify(\.edit) { $0.name = "Desk lamp" }
    }
    await store.send(\.destination.edit.saveButtonTapped)
    await store.receive(
      \.destination.edit.delegate.saved, EditItem.State(id: 1, name: "Desk lamp")
    ) {
      $0.items[id: 1]?.name = "Desk lamp"
    }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func deepLink_isAnInitialState() async {
    let store = TestStore(
      initialState: Shop.State(
        path: StackState([
          .inventory(Inventory.State()),
          .item(EditItem.State(id: 1, name: "Lamp")),
        ])
      )
    ) {
      Shop()
    }
    await store.send(\.path[id: 1].item.cancelButtonTapped)
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await store.send(\.inventoryButtonTapped) { $0.path.append(.inventory(Inventory.State())) }
  }
}
