import ComposableArchitecture
import Testing

/// Operators and assertions that take key paths to cases.
@MainActor @Suite struct OperatorTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var title = ""
    }
    @CasePathable enum Action: Equatable {
      case titleChanged(String)
      case tapped
      case delegate(Delegate)
      @CasePathable enum Delegate: Equatable { case removed }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .titleChanged(let title): state.title = title
        case .tapped: return .send(.delegate(.removed))
        case .delegate: break
        }
        return .none
      }
    }
  }

  struct Feature: Reducer {
    struct State: Equatable {
      var child = Row.State(id: 0)
      var optional: Row.State?
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      @PresentationState var sheet: Row.State?
      @PresentationState var alert: AlertState<Never>?
      var path = StackState<Row.State>()
      var text = ""
    }
    @CasePathable enum Action {
      case child(Row.Action)
      case optional(Row.Action)
      case rows(IdentifiedActionOf<Row>)
      case sheet(PresentationAction<Row.Action>)
      case alert(PresentationAction<Never>)
      case path(StackActionOf<Row>)
      case load
      case response(Result<String, any Error>)
      case taskResponse(TaskResult<Int>)
    }
    struct Failure: Error, Equatable {}

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Row() }
      Reduce { state, action in
        switch action {
        case .load:
          return .run { send in
            await send(.response(.success("loaded")))
            await send(.response(.failure(Failure())))
            await send(.taskResponse(.success(1)))
          }
        case .response(.success(let text)): state.text = text
        case .rows(.element(let id, .delegate(.removed))): state.rows.remove(id: id)
        default: break
        }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Row() }
      .forEach(\.rows, action: \.rows) { Row() }
      .ifLet(\.$sheet, action: \.sheet) { Row() }
      .ifLet(\.$alert, action: \.alert)
      .forEach(\.path, action: \.path) { Row() }
    }
  }

  private func store(_ state: Feature.State = Feature.State()) -> TestStoreOf<Feature> {
    TestStore(initialState: state) { Feature() }
  }

  @Test func childActions_reachTheirChild() async {
    var state = Feature.State(optional: Row.State(id: 2), sheet: Row.State(id: 3))
    state.path = StackState([Row.State(id: 4)])
    let store = store(state)
    await store.send(\.child.titleChanged, "a") { $0.child.title = "a" }
    await store.send(\.optional.titleChanged, "b") { $0.optional?.title = "b" }
    await store.send(\.rows[id: 1].titleChanged, "c") { $0.rows[id: 1]?.title = "c" }
    await store.send(\.sheet.titleChanged, "d") { $0.sheet?.title = "d" }
    await store.send(\.sheet.presented.titleChanged, "e") { $0.sheet?.title = "e" }
    await store.send(\.path[id: 0].titleChanged, "f") { $0.path[id: 0]?.title = "f" }
    await store.send(\.sheet.dismiss) { $0.sheet = nil }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
    await store.send(\.path.push, (id: 1, state: Row.State(id: 5))) {
      $0.path[id: 1] = Row.State(id: 5)
    }
  }

  @Test func actionsOfEffects_areReceivedByKeyPath() async {
    let store = store()
    await store.send(\.rows[id: 1].tapped)
    await store.receive(\.rows[id: 1].delegate.removed) { $0.rows = [] }
    await store.send(\.load)
    await store.receive(\.response.success, "loaded") { $0.text = "loaded" }
    await store.receive(\.response.failure)
    await store.receive(\.taskResponse.success, 1)
  }

  @Test func anotherPayload_isReported() async {
    let store = store()
    await store.send(\.load)
    let messages = await issues { await store.receive(\.response.success, "other") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("−   .success(\"other\")") == true)
    #expect(messages.first?.contains("+   .success(\"loaded\")") == true)
    await store.receive(\.response.failure)
    await store.receive(\.taskResponse)
  }

  @Test func identifiedActions_areCoded() throws {
    let action = IdentifiedAction<Int, String>.element(id: 1, action: "a")
    #expect(action[case: \.[id: 1]] == "a")
    #expect(action[case: \.[id: 2]] == nil)
    #expect(action[case: \.element]?.action == "a")
  }
}
