import ComposableArchitecture
import Testing

@MainActor
@Suite struct StackTests {
  typealias Path = StackState<String>

  private var pushing: some Reducer<Path, StackAction<String, String>> {
    EmptyReducer().forEach(\.self, action: .self) { EmptyReducer() }
  }

  @Test func pushAction_addsTheElement() async {
    let store = TestStore(initialState: Path(["root"])) { pushing }
    await store.send(.push(id: 1, state: "second")) { $0[id: 1] = "second" }
    await store.send(.popFrom(id: 0)) { $0 = Path() }
  }

  @Test func storePush_usesTheNextID() {
    let store = withDependencies {
      $0.context = .test
    } operation: {
      Store(initialState: Path()) { pushing }
    }
    store.push("a")
    store.push("b")
    let ids = store.withState(\.ids)
    #expect(ids.count == 2)
    #expect(ids[0] != ids[1])
  }

  @Test func mutatingElements_keepsOrderAndIDs() {
    var stack = StackState(["a", "b", "c", "d"])
    let ids = stack.ids
    stack[id: ids[0]]?.append("!")
    stack[id: ids[2]]?.append("?")
    #expect(Array(stack) == ["a!", "b", "c?", "d"])
    for (id, rest) in [(1, ["a!", "c?", "d"]), (0, ["c?", "d"]), (3, ["c?"]), (2, [])] {
      stack[id: ids[id]] = nil
      #expect(Array(stack) == rest)
    }
    stack.append("d")
    stack.append("e")
    stack.pop(to: stack.ids[0])
    #expect(Array(stack) == ["d"])
  }
}
