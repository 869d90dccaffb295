import ComposableArchitecture
import Testing

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Sixteen operators in one body. The test is that this target compiles: the compiler fails
/// it if the body takes more than two seconds.
private struct Long: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Never>?
    @PresentationState var first: Row.State?
    @PresentationState var second: Row.State?
    @PresentationState var third: Row.State?
    var fourth: Row.State?
    var fifth: Row.State?
    var path = StackState<Row.State>()
    var otherPath = StackState<Row.State>()
    var rows: IdentifiedArrayOf<Row.State> = []
    var otherRows: IdentifiedArrayOf<Row.State> = []
    var count = 0
    var changes = 0
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case first(PresentationAction<Row.Action>)
    case second(PresentationAction<Row.Action>)
    case third(PresentationAction<Row.Action>)
    case fourth(Row.Action)
    case fifth(Row.Action)
    case path(StackAction<Row.State, Row.Action>)
    case otherPath(StackAction<Row.State, Row.Action>)
    case row(id: Int, action: Row.Action)
    case otherRow(id: Int, action: Row.Action)
    case tapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .send(.first(.dismiss))
      case .first(.presented(.tapped)), .second(.presented(.tapped)):
        state.rows.append(Row.State(id: state.rows.count))
        return .none
      default:
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$first, action: /Action.first) { Row() }
    .ifLet(\.$second, action: /Action.second) { Row() }
    .ifLet(\.$third, action: /Action.third) { Row() }
    .ifLet(\.fourth, action: /Action.fourth) { Row() }
    .ifLet(\.fifth, action: /Action.fifth) { Row() }
    .forEach(\.path, action: /Action.path) { Row() }
    .forEach(\.otherPath, action: /Action.otherPath) { Row() }
    .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
    .forEach(\.otherRows, action: /Action.otherRow(id:action:)) { Row() }
    .onChange(of: \.count) { _, _ in
      Reduce { state, _ in
        state.changes += 1
        return .none
      }
    }
    .onChange(of: \.rows.count) { old, new in
      Reduce { state, _ in
        state.changes += new - old
        return .none
      }
    }
    .dependency(\.isPresented, true)
    .transformDependency(\.context) { $0 = .test }
    ._printChanges(nil)
    .signpost()
  }
}

@MainActor
@Suite struct LongBodyTests {
  @Test func allOperatorsRun() async {
    let store = TestStore(initialState: Long.State(first: Row.State())) { Long() }
    await store.send(.first(.presented(.tapped))) {
      $0.first?.count = 1
      $0.rows = [Row.State()]
      $0.changes = 1
    }
    await store.send(.row(id: 0, action: .tapped)) { $0.rows[id: 0]?.count = 1 }
    await store.send(.tapped) {
      $0.count = 1
      $0.changes = 2
    }
    await store.receive(/Long.Action.first) { $0.first = nil }
  }
}
