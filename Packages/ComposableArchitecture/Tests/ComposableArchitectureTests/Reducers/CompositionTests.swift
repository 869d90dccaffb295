import ComposableArchitecture
import Testing

/// A reducer that appends to a list of words, to test which reducers run in which order.
private func append(_ word: String) -> Reduce<[String], Int> {
  Reduce { state, _ in
    state.append(word)
    return .none
  }
}

@MainActor
@Suite struct CompositionTests {
  func words(@ReducerBuilder<[String], Int> _ reducer: () -> some Reducer<[String], Int>)
    -> [String]
  {
    let store = Store(initialState: [String](), reducer: reducer)
    store.send(1)
    return store.withState { $0 }
  }

  @Test(arguments: [true, false])
  func builder_runsWhatItContains_fromTopToBottom(isOn: Bool) {
    let none: Reduce<[String], Int>? = nil
    #expect(
      words {
        append("first")
        if isOn { append("if") }
        if isOn { append("then") } else { append("else") }
        switch isOn {
        case true: append("true")
        case false: append("false")
        }
        for word in ["x", "y", "z"] { append(word) }
        if #available(macOS 10, *) { append("available") }
        none
        Optional.some(append("some"))
        append("any") as any Reducer<[String], Int>
      } == ["first"] + (isOn ? ["if", "then", "true"] : ["else", "false"])
        + ["x", "y", "z", "available", "some", "any"])
    // Nothing happens in a store without a reducer.
    #expect(words {} == [] && words { EmptyReducer() } == [] && words { CombineReducers {} } == [])
  }

  @Test func operatorOnCombinedReducers_appliesToAll() {
    let store = Store(initialState: [String]()) {
      CombineReducers {
        append("a")
        append("b")
      }
      .onChange(of: \.count) { old, new in append("\(old)-\(new)") }
    }
    store.send(1)
    #expect(store.withState { $0 } == ["a", "b", "0-2"])
  }

  @Test func effectsOfAllReducersRun() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, action in action == 0 ? .send(1) : .none }
      Reduce<Int, Int> { _, action in action == 0 ? .send(2) : .none }
      for number in 3...4 {
        Reduce<Int, Int> { _, action in action == 0 ? .send(number) : .none }
      }
    }
    await store.send(0)
    for number in 1...4 { await store.receive(number) }
  }
}

@MainActor
@Suite struct DependencyOperatorTests {
  struct Greeter: Reducer {
    @Dependency(\.greeting) var greeting
    func reduce(into texts: inout [String], action: String) -> Effect<String> {
      texts.append("\(action) \(greeting)")
      return action == "" ? .run { send in await send(greeting) } : .none
    }
  }

  @Test func overrides_reachTheReducerAndItsEffects_andStayInside() async {
    let store = TestStore(initialState: [String]()) {
      Greeter()
        .transformDependency(\.greeting) { $0 += "!" }
        .dependency(\.greeting, "hi")
      Reduce { texts, _ in
        @Dependency(\.greeting) var greeting
        texts.append(greeting)
        return .none
      }
    }
    await store.send("") { $0 = [" hi!", "hello"] }
    await store.receive("hi!") { $0 += ["hi! hi!", "hello"] }
  }

  @Test func dependencyWhoseTypeIsItsKey_isOverridden() {
    struct Read: Reducer {
      typealias State = String
      enum Action { case read }
      @Dependency(Name.self) var name
      func reduce(into state: inout String, action: Action) -> Effect<Action> {
        state = name.text
        return .none
      }
    }
    let store = Store(initialState: "") { Read().dependency(Name(text: "Blob")) }
    store.send(.read)
    #expect(store.withState { $0 } == "Blob")
  }
}

private struct Name: TestDependencyKey {
  static let testValue = Name(text: "")
  var text: String
}

private enum GreetingKey: TestDependencyKey {
  static let testValue = "hello"
}

extension DependencyValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}
