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
    await alone.send(.look) { $0.isPresented = false }
    alone.dependencies.dismiss = DismissEffect {}
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

  @Test func actionForAnAbsentSheet_isReported() async {
    let issues = await issues {
      let store = makeStore(Shelf.State())
      await store.send(.sheet(.presented(.sayTwice)))
      await store.send(.sheet(.dismiss))
      await store.send(.path(.element(id: 0, action: .sayTwice)))
      await store.send(.path(.popFrom(id: 0)))
    }
    #expect(
      issues.map { $0.prefix { $0 != "…" }.split(separator: " received ").last.map(String.init) }
        == [
          "a presentation action when destination state was absent. ",
          "a presentation action when destination state was absent. ",
          "an action for a missing element. ",
          "a \"popFrom\" action for a missing element. ",
        ]
    )
  }

  @Test func actionForAnotherCaseOfADestination_isReported() async {
    let issues = await issues {
      let store = makeStore(Shelf.State(page: .item(Shelf.Item.State(id: 1))))
      await store.send(.page(.presented(.sheet(.sayTwice))))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("A \"Scope\" at ") == true)
  }

  @Test func pushingAPresentID_isReported() async {
    let issues = await issues {
      let sheets = [Shelf.Sheet.State(), Shelf.Sheet.State()]
      let store = makeStore(Shelf.State(path: StackState(sheets)))
      await store.send(.path(.push(id: 0, state: Shelf.Sheet.State())))
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasSuffix(
        """
         received a "push" action for an element it already contains. …

          ID:
            #0
          Path IDs:
            [#0, #1]
        """
      ) == true
    )
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

/// Effects are cancelled when their feature is removed: from a presentation, a destination, a stack
/// or an enum.
@MainActor
@Suite struct CancellationOnLeavingTests {
  struct Ticking: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var ticks = 0
    }
    enum Action: Equatable { case start, tick }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
        case .tick:
          state.ticks += 1
          return .none
        }
      }
    }
  }
  struct Pages: Reducer {
    enum State: Equatable {
      case first(Ticking.State)
      case second(Ticking.State)
    }
    enum Action: Equatable {
      case first(Ticking.Action)
      case second(Ticking.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.first, action: /Action.first) { Ticking() }
      Scope(state: /State.second, action: /Action.second) { Ticking() }
    }
  }
  struct Home: Reducer {
    struct State: Equatable {
      @PresentationState var sheet: Ticking.State?
      @PresentationState var pages: Pages.State?
      var path = StackState<Ticking.State>()
    }
    enum Action: Equatable {
      case sheet(PresentationAction<Ticking.Action>)
      case pages(PresentationAction<Pages.Action>)
      case path(StackAction<Ticking.State, Ticking.Action>)
      case set(State)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .set(let new) = action { state = new }
        return .none
      }
      .ifLet(\.$sheet, action: /Action.sheet) { Ticking() }
      .ifLet(\.$pages, action: /Action.pages) { Pages() }
      .forEach(\.path, action: /Action.path) { Ticking() }
    }
  }

  let clock = TestClock()

  func makeStore(_ state: Home.State) -> TestStoreOf<Home> {
    TestStore(initialState: state) {
      Home()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func idOfAPresentationChanges_cancelsTheEffects() async {
    let store = makeStore(Home.State(sheet: Ticking.State(id: 1)))
    await store.send(.sheet(.presented(.start)))
    await store.send(.set(Home.State(sheet: Ticking.State(id: 2)))) { $0.sheet?.id = 2 }
    await clock.advance(by: .seconds(3))
  }

  @Test func presentationWithTheSameID_keepsTheEffects() async {
    let store = makeStore(Home.State(sheet: Ticking.State(id: 1)))
    await store.send(.sheet(.presented(.start)))
    await store.send(.set(Home.State(sheet: Ticking.State(id: 1, ticks: 5)))) {
      $0.sheet?.ticks = 5
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.sheet(.presented(.tick))) { $0.sheet?.ticks = 6 }
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
  }

  @Test func caseOfADestinationChanges_cancelsTheEffects() async {
    let store = makeStore(Home.State(pages: .first(Ticking.State())))
    await store.send(.pages(.presented(.first(.start))))
    await store.send(.set(Home.State(pages: .second(Ticking.State())))) {
      $0.pages = .second(Ticking.State())
    }
    await clock.advance(by: .seconds(3))
  }

  @Test func removalFromTheMiddleOfAStack_cancelsItsEffectsOnly() async {
    let store = makeStore(
      Home.State(path: StackState([Ticking.State(), Ticking.State(), Ticking.State()]))
    )
    for id in 0..<3 {
      await store.send(.path(.element(id: StackElementID(integerLiteral: id), action: .start)))
    }
    var path = store.state.path
    path[id: 1] = nil
    await store.send(.set(Home.State(path: path))) { $0.path[id: 1] = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .tick))) { $0.path[id: 0]?.ticks = 1 }
    await store.receive(.path(.element(id: 2, action: .tick))) { $0.path[id: 2]?.ticks = 1 }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
    await clock.advance(by: .seconds(3))
  }

  @Test func identifiableEnumChangesItsCase_cancelsTheEffects() async {
    struct Wizard: Reducer {
      enum State: Equatable, Identifiable {
        case first(Ticking.State)
        case second(Ticking.State)
        var id: Int { 7 }
      }
      enum Action: Equatable {
        case first(Ticking.Action)
        case next
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if action == .next { state = .second(Ticking.State()) }
          return .none
        }
        .ifCaseLet(/State.first, action: /Action.first) { Ticking() }
      }
    }
    let store = TestStore(initialState: Wizard.State.first(Ticking.State())) {
      Wizard()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.first(.start))
    await store.send(.next) { $0 = .second(Ticking.State()) }
    await clock.advance(by: .seconds(3))
  }
}
