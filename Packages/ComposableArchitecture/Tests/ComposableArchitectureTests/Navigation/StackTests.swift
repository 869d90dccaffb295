import ComposableArchitecture
import Testing

struct App: Reducer {
  struct Path: Reducer {
    enum State: Equatable {
      case child(Child.State)
      case text(String)
    }
    enum Action: Equatable {
      case child(Child.Action)
      case text(Never)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.child, action: /Action.child) { Child() }
    }
  }
  struct State: Equatable {
    var path = StackState<Path.State>()
    var log: [String] = []
  }
  enum Action: Equatable {
    case path(StackAction<Path.State, Path.Action>)
    case pushButtonTapped
    case popToRootButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(id: let id, action: .child(.delegate(let message)))):
        state.log.append("\(id.debugDescription) \(message)")
        return .none
      case .path:
        return .none
      case .pushButtonTapped:
        state.path.append(.child(Child.State()))
        return .none
      case .popToRootButtonTapped:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: /Action.path) { Path() }
  }
}

@MainActor
@Suite struct StackTests {
  let clock = TestClock()

  func makeStore(_ path: [App.Path.State] = []) -> TestStoreOf<App> {
    TestStore(initialState: App.State(path: StackState(path))) {
      App()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func pushAction_addsTheElement() async {
    let store = makeStore([.text("root")])
    await store.send(.path(.push(id: 1, state: .text("second")))) {
      $0.path[id: 1] = .text("second")
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func elementDismissesItself() async {
    let store = makeStore([.text("root"), .child(Child.State(count: 2))])
    await store.send(.path(.element(id: 1, action: .child(.saveButtonTapped))))
    await store.receive(.path(.element(id: 1, action: .child(.delegate("saved 2"))))) {
      $0.log = ["#1 saved 2"]
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
  }

  @Test func mutatingElements_keepsOrderAndIDs() {
    var stack = StackState(["a", "b", "c", "d"])
    let ids = stack.ids
    stack[id: ids[0]]?.append("!")
    stack[id: ids[2]]?.append("?")
    #expect(Array(stack) == ["a!", "b", "c?", "d"])
    stack[id: ids[1]] = nil
    #expect(Array(stack) == ["a!", "c?", "d"])
    #expect(stack.ids == [ids[0], ids[2], ids[3]])
    stack[id: ids[0]] = nil
    #expect(Array(stack) == ["c?", "d"])
    stack[id: ids[3]] = nil
    #expect(Array(stack) == ["c?"])
    stack[id: ids[2]] = nil
    #expect(stack.isEmpty)
    stack.append("d")
    stack.append("e")
    stack.pop(to: stack.ids[0])
    #expect(Array(stack) == ["d"])
  }
}
