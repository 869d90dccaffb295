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
      } == ["first"] + (isOn ? ["if", "then", "true"] : ["else", "false"])
        + ["x", "y", "z", "available", "some"])
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

  @Test func reducerWithAMethod_runsWithoutABody() {
    struct Method: Reducer {
      typealias State = Int
      enum Action { case double }
      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        state *= 2
        return .none
      }
    }
    let store = Store(initialState: 4) { Method() }
    store.send(.double)
    #expect(store.withState { $0 } == 8)
    var state = 3
    _ = Reduce(Method()).reduce(into: &state, action: .double)
    #expect(state == 6)
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
    struct State: Equatable { var text = "" }
    enum Action: Equatable {
      case greet
      case greeted(String)
    }
    @Dependency(\.greeting) var greeting
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .greet:
          state.text = greeting
          return .run { send in await send(.greeted(greeting)) }
        case .greeted(let text):
          state.text += " and \(text)"
          return .none
        }
      }
    }
  }

  @Test func overridesReachTheReducerAndItsEffects() async {
    let store = TestStore(initialState: Greeter.State()) {
      Greeter()
        .transformDependency(\.greeting) { $0 += "!" }
        .dependency(\.greeting, "hi")
    }
    await store.send(.greet) { $0.text = "hi!" }
    await store.receive(.greeted("hi!")) { $0.text = "hi! and hi!" }
  }

  @Test func overridesStayInside() async {
    let store = TestStore(initialState: Greeter.State()) {
      Greeter().dependency(\.greeting, "inner")
      Reduce { state, action in
        @Dependency(\.greeting) var greeting
        if action == .greet { state.text += greeting }
        return .none
      }
    }
    await store.send(.greet) { $0.text = "innerhello" }
    await store.receive(.greeted("inner")) { $0.text = "innerhello and inner" }
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
