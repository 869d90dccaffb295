import ComposableArchitecture
import Testing

/// A feature that presents others in a sheet, as a case of a destination, and on a path. Nested
/// children dismiss the presented feature.
struct Shelf: Reducer {
  struct Item: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isPresented: Bool?
    }
    enum Action: Equatable { case close, look }
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .close: return .run { _ in await dismiss() }
        case .look:
          state.isPresented = isPresented
          return .none
        }
      }
    }
  }
  struct Sheet: Reducer {
    struct State: Equatable {
      var items: IdentifiedArrayOf<Item.State> = [Item.State(id: 1)]
      var single: Item.State?
    }
    enum Action: Equatable {
      case item(id: Int, action: Item.Action)
      case single(Item.Action)
      case say(String)
      case sayTwice
    }
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        action == .sayTwice ? .merge(.send(.say("a")), .send(.say("b"))) : .none
      }
      .forEach(\.items, action: /Action.item(id:action:)) { Item() }
      .ifLet(\.single, action: /Action.single) { Item() }
    }
  }
  struct Pages: Reducer {
    enum State: Equatable {
      case item(Item.State)
      case sheet(Sheet.State)
      case prompt(AlertState<Never>)
    }
    enum Action: Equatable {
      case item(Item.Action)
      case sheet(Sheet.Action)
      case prompt(Never)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.item, action: /Action.item) { Item() }
      Scope(state: /State.sheet, action: /Action.sheet) { Sheet() }
    }
  }

  struct State: Equatable {
    @PresentationState var sheet: Sheet.State?
    @PresentationState var page: Pages.State?
    var path = StackState<Sheet.State>()
    var words: [String] = []
  }
  enum Action: Equatable {
    case page(PresentationAction<Pages.Action>)
    case path(StackAction<Sheet.State, Sheet.Action>)
    case setPage(Pages.State?)
    case sheet(PresentationAction<Sheet.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setPage(let page):
        state.page = page
      case .sheet(.presented(.say(let word))):
        state.words.append(word)
        state.sheet = nil
      default:
        break
      }
      return .none
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Sheet() }
    .ifLet(\.$page, action: /Action.page) { Pages() }
    .forEach(\.path, action: /Action.path) { Sheet() }
  }
}

@MainActor
@Suite struct NavigationLawTests {
  func makeStore(_ state: Shelf.State) -> TestStoreOf<Shelf> {
    TestStore(initialState: state) { Shelf() }
  }

  @Test func aRowInASheetDismissesTheSheet() async {
    let store = makeStore(Shelf.State(sheet: Shelf.Sheet.State()))
    await store.send(.sheet(.presented(.item(id: 1, action: .close))))
    await store.receive(.sheet(.dismiss)) { $0.sheet = nil }
  }

  @Test func anOptionalChildInAnElementDismissesTheElement() async {
    var element = Shelf.Sheet.State()
    element.single = Shelf.Item.State(id: 2)
    let store = makeStore(Shelf.State(path: StackState([Shelf.Sheet.State(), element])))
    await store.send(.path(.element(id: 1, action: .single(.close))))
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  @Test func aCaseOfADestinationDismissesTheDestination() async {
    let store = makeStore(Shelf.State(page: .sheet(Shelf.Sheet.State())))
    await store.send(.page(.presented(.sheet(.item(id: 1, action: .close)))))
    await store.receive(.page(.dismiss)) { $0.page = nil }
  }

  @Test func presentedFeatures_haveIsPresented() async {
    let store = makeStore(
      Shelf.State(
        sheet: Shelf.Sheet.State(), page: .item(Shelf.Item.State(id: 1)),
        path: StackState([Shelf.Sheet.State()])
      )
    )
    await store.send(.sheet(.presented(.item(id: 1, action: .look)))) {
      $0.sheet?.items[id: 1]?.isPresented = true
    }
    await store.send(.page(.presented(.item(.look)))) {
      $0.page = .item(Shelf.Item.State(id: 1, isPresented: true))
    }
    await store.send(.path(.element(id: 0, action: .item(id: 1, action: .look)))) {
      $0.path[id: 0]?.items[id: 1]?.isPresented = true
    }
    let alone = TestStore(initialState: Shelf.Item.State(id: 1)) { Shelf.Item() }
    // A test store stands in for what presents the feature.
    await alone.send(.look) { $0.isPresented = true }
    alone.dependencies.isPresented = false
    await alone.send(.look) { $0.isPresented = false }
  }

  @Test func actionOfADismissedFeature_isDroppedWithoutAReport() async {
    let store = makeStore(Shelf.State(sheet: Shelf.Sheet.State()))
    await store.send(.sheet(.presented(.sayTwice)))
    await store.receive(.sheet(.presented(.say("a")))) {
      $0.words = ["a"]
      $0.sheet = nil
    }
  }

  @Test func storePush_usesTheNextID() {
    let store = withDependencies {
      $0.context = .test
    } operation: {
      Store(initialState: Shelf.State()) { Shelf() }
    }
    let path = store.scope(state: \.path, action: { .path($0) })
    path.push(Shelf.Sheet.State())
    path.push(Shelf.Sheet.State())
    let ids = store.withState(\.path.ids)
    #expect(ids.count == 2)
    #expect(ids[0] != ids[1])
  }
}
