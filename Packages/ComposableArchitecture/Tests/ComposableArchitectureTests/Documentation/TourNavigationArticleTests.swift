import ComposableArchitecture
import Testing

/// The code of the article "Navigation" in the dialect of the tour.
@MainActor
@Suite struct TourNavigationArticleTests {
  struct Inventory: Reducer {
    struct State: Equatable {
      @PresentationState var destination: Destination.State?
      var path = StackState<Path.State>()
    }
    enum Action: Equatable {
      case destination(PresentationAction<Destination.Action>)
      case path(StackAction<Path.State, Path.Action>)
    }
    typealias Path = Destination

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
      EmptyReducer()
        .ifLet(\.$destination, action: /Action.destination) {
          Destination()
        }
        .forEach(\.path, action: /Action.path) {
          Path()
        }
    }
  }

  @Test func saving_dismissesTheItem() async {
    let lamp = Inventory.Destination.State.edit(EditItem.State(id: 1, name: "Lamp"))
    let store = TestStore(
      initialState: Inventory.State(destination: lamp, path: StackState([lamp]))
    ) {
      Inventory()
    }
    await store.send(.destination(.presented(.edit(.nameChanged("Desk lamp"))))) {
      $0.$destination[case: /Inventory.Destination.State.edit]?.name = "Desk lamp"
    }
    await store.send(.destination(.presented(.edit(.cancelButtonTapped))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.path(.element(id: 0, action: .edit(.saveButtonTapped))))
    await store.receive(
      .path(.element(id: 0, action: .edit(.delegate(.saved(.init(id: 1, name: "Lamp"))))))
    )
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }
}
