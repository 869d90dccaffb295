import ComposableTerminalUI
import Testing

/// The number of evaluations of view bodies, for each view that observes a store.
@MainActor
@Suite struct BodyCountTests {
  let tally = Tally()
  let store = Store(initialState: Tower.State()) { Tower() }

  /// A view that counts its evaluations.
  private struct Floor: View {
    let store: StoreOf<Counter>
    let name: String
    let tally: Tally

    var body: some View {
      let _ = tally.add("\(name) floor")
      WithViewStore(store, observe: \.count) { viewStore in
        let _ = tally.add("\(name) count")
        Text("\(name): \(viewStore.state)")
      }
    }
  }

  private struct RowFloor: View {
    let store: StoreOf<Tower.Row>
    let tally: Tally

    var body: some View {
      Floor(store: store.scope(state: \.counter, action: { $0 }), name: "row", tally: tally)
    }
  }

  @Test func rowStateChanges_evaluatesTheRowInEachContainer() {
    let ui = Pilot(size: (40, 12)) {
      let _ = tally.add("root")
      List {
        ForEachStore(store.scope(state: \.rows, action: { .row(id: $0, action: $1) })) { row in
          let _ = tally.add("row")
          RowFloor(store: row, tally: tally)
        }
        .onDelete { store.send(.delete($0)) }
        .onMove { store.send(.move($0, $1)) }
      }
    }
    #expect(ui.contains("row: 3"))
    #expect(tally.take() == ["root": 1, "row": 3, "row floor": 3, "row count": 3])
    store.send(.row(id: 2, action: .incrementButtonTapped))
    #expect(!ui.contains("row: 2"))
    #expect(tally.take() == ["row count": 1])
    store.send(.row(id: 2, action: .unseenChanged))
    store.send(.elsewhere)
    #expect(ui.contains("row: 3"))
    #expect(tally.take() == [:])
    ui.press(.down, .delete)
    #expect(store.withState(\.rows.ids) == [1, 3])
    #expect(tally.take()["row count"] == nil)
    ui.press(.alt(.up))
    #expect(store.withState(\.rows.ids) == [3, 1])
    #expect(ui.contains("row: 3"))
    #expect(tally.take()["row count"] == nil)
  }

  /// A change that a view shows evaluates the view of it, and other changes nothing.
  private func expectCount(
    _ name: String, on ui: Pilot, of increment: Tower.Action, unseen: Tower.Action
  ) {
    store.send(increment)
    #expect(ui.contains("\(name): 1"))
    #expect(tally.take() == ["\(name) count": 1])
    store.send(unseen)
    store.send(.elsewhere)
    #expect(ui.contains("\(name): 1"))
    #expect(tally.take() == [:])
  }

  @Test func optionalStateIsUnwrappedOnce() {
    let ui = Pilot(size: (40, 5)) {
      let _ = tally.add("root")
      IfLetStore(store.scope(state: \.attic, action: { .attic($0) })) { attic in
        let _ = tally.add("then")
        Floor(store: attic, name: "attic", tally: tally)
      } else: {
        let _ = tally.add("else")
        Text("No attic")
      }
    }
    #expect(ui.contains("No attic"))
    #expect(tally.take() == ["root": 1, "else": 1])
    store.send(.build)
    #expect(ui.contains("attic: 0"))
    #expect(tally.take() == ["then": 1, "attic floor": 1, "attic count": 1])
    expectCount(
      "attic", on: ui, of: .attic(.incrementButtonTapped), unseen: .attic(.unseenChanged))
  }

  @Test func caseChanges_evaluatesTheSwitch() {
    let ui = Pilot(size: (40, 5)) {
      SwitchStore(store.scope(state: \.weather, action: { .weather($0) })) { state in
        let _ = tally.add("switch")
        switch state {
        case .sun:
          CaseLet(/Tower.Weather.State.sun, action: Tower.Weather.Action.sun) {
            Floor(store: $0, name: "sun", tally: tally)
          }
        case .rain: Text("Rain")
        }
      }
    }
    #expect(ui.contains("sun: 0"))
    #expect(tally.take() == ["switch": 1, "sun floor": 1, "sun count": 1])
    expectCount(
      "sun", on: ui, of: .weather(.sun(.incrementButtonTapped)),
      unseen: .weather(.sun(.unseenChanged)))
    store.send(.weather(.cloud))
    #expect(ui.contains("Rain"))
    #expect(tally.take() == ["switch": 1])
  }

  @Test func stackElementChanges_evaluatesItsScreenOnly() {
    let ui = Pilot(size: (40, 8)) {
      NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
        let _ = tally.add("root")
        Text("Ground")
      } destination: { floor in
        let _ = tally.add("destination")
        Floor(store: floor, name: "path", tally: tally)
      }
    }
    #expect(ui.contains("Ground"))
    #expect(tally.take() == ["root": 1])
    store.send(.path(.push(id: 0, state: Counter.State())))
    #expect(ui.contains("path: 0"))
    #expect(tally.take() == ["destination": 1, "path floor": 1, "path count": 1])
    expectCount(
      "path", on: ui, of: .path(.element(id: 0, action: .incrementButtonTapped)),
      unseen: .path(.element(id: 0, action: .unseenChanged)))
    store.send(.path(.push(id: 1, state: Counter.State(count: 7))))
    #expect(ui.contains("path: 7"))
    #expect(tally.take()["path count"] == 1)
    ui.press(.escape)
    #expect(ui.contains("path: 1"))
    #expect(tally.take()["path count"] == nil)
  }

  @Test(arguments: ["sheet", "popover", "cover", "drill-down"])
  func presentedStateChanges_evaluatesItsViewOnly(kind: String) {
    let attic = store.scope(state: \.$shown, action: { .shown($0) })
    let floor = { (store: StoreOf<Counter>) in
      let _ = tally.add("content")
      return Floor(store: store, name: kind, tally: tally)
    }
    let ui = Pilot(size: (40, 10)) {
      NavigationStack {
        let _ = tally.add("root")
        let ground = Text("Ground")
        switch kind {
        case "sheet": ground.sheet(store: attic, content: floor)
        case "popover": ground.popover(store: attic, content: floor)
        case "cover": ground.fullScreenCover(store: attic, content: floor)
        default: ground.navigationDestination(store: attic, destination: floor)
        }
      }
    }
    #expect(tally.take() == ["root": 1])
    store.send(.show)
    #expect(ui.contains("\(kind): 0"))
    #expect(tally.take() == ["content": 1, "\(kind) floor": 1, "\(kind) count": 1])
    expectCount(
      kind, on: ui, of: .shown(.presented(.incrementButtonTapped)),
      unseen: .shown(.presented(.unseenChanged)))
    ui.press(.escape)
    #expect(!ui.contains("\(kind):"))
    #expect(store.withState(\.shown) == nil)
    #expect(tally.take() == [:])
  }
}

/// A feature with a part for each view that observes a store.
struct Tower: Reducer {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var counter = Counter.State()
    }
    var body: some Reducer<State, Counter.Action> {
      Scope(state: \.counter, action: .self) { Counter() }
    }
  }
  struct Weather: Reducer {
    enum State: Equatable {
      case sun(Counter.State)
      case rain
    }
    enum Action {
      case sun(Counter.Action)
      case cloud
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .cloud = action { state = .rain }
        return .none
      }
      .ifCaseLet(/State.sun, action: /Action.sun) { Counter() }
    }
  }
  struct State: Equatable {
    var attic: Counter.State?
    var elsewhere = 0
    var path = StackState<Counter.State>()
    var rows = IdentifiedArray(
      uniqueElements: (1...3).map {
        Row.State(id: $0, counter: Counter.State(count: $0))
      })
    @PresentationState var shown: Counter.State?
    var weather = Weather.State.sun(Counter.State())
  }
  enum Action {
    case attic(Counter.Action)
    case build, elsewhere, show
    case delete(IndexSet)
    case move(IndexSet, Int)
    case path(StackAction<Counter.State, Counter.Action>)
    case row(id: Int, action: Counter.Action)
    case shown(PresentationAction<Counter.Action>)
    case weather(Weather.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.weather, action: /Action.weather) { Weather() }
    Reduce { state, action in
      switch action {
      case .build: state.attic = Counter.State()
      case .elsewhere: state.elsewhere += 1
      case .show: state.shown = Counter.State()
      case .delete(let offsets): state.rows.remove(atOffsets: offsets)
      case .move(let offsets, let target): state.rows.move(fromOffsets: offsets, toOffset: target)
      case .attic, .path, .row, .shown, .weather: break
      }
      return .none
    }
    .ifLet(\.attic, action: /Action.attic) { Counter() }
    .ifLet(\.$shown, action: /Action.shown) { Counter() }
    .forEach(\.path, action: /Action.path) { Counter() }
    .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }
}
