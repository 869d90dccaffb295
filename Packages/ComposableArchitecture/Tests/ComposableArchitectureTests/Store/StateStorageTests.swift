import ComposableArchitecture
import Testing

/// Reads of a store while its reducer runs.
@MainActor
@Suite struct StateStorageTests {
  @MainActor final class Log<Value> {
    var read: (() -> Value)?
    var values: [Value] = []
    func callAsFunction() { if let read { values.append(read()) } }
  }

  private func check<State: Equatable>(
    _ initial: State, change: @escaping (inout State) -> Void, file: Int = #line
  ) {
    let log = Log<State>()
    let store = Store(initialState: initial) {
      Reduce<State, Bool> { state, _ in
        change(&state)
        MainActor.assumeIsolated { log() }
        return .none
      }
    }
    log.read = { store.withState { $0 } }
    var expected: [State] = []
    for _ in 1...40 {
      expected.append(store.withState { $0 })
      store.send(true)
    }
    #expect(log.values == expected)
    log.read = nil
  }

  @Test func readDuringReducing_returnsTheStateBefore() {
    check(0) { $0 += 1 }
    check("") { $0 += "a text that does not fit into a few words" }
    check([1, 2, 3]) { $0[1] += 1 }
  }

  @Test func scopedStoresReadDuringReducing_returnTheStateBefore() {
    struct State: Equatable {
      var name = ""
      var count = 0
    }
    let log = Log<Int>()
    let texts = Log<String>()
    let store = Store(initialState: State()) {
      Reduce<State, Bool> { state, _ in
        state.count += 1
        state.name += "a"
        MainActor.assumeIsolated {
          log()
          texts()
        }
        return .none
      }
    }
    let stored = store.scope(state: \.count)
    let computed = store.scope(state: { $0.name + "!" })
    log.read = { stored.withState { $0 } }
    texts.read = { computed.withState { $0 } }
    for _ in 1...3 { store.send(true) }
    #expect(log.values == [0, 1, 2])
    #expect(texts.values == ["!", "a!", "aa!"])
    #expect(computed.withState { $0 } == "aaa!")
    (log.read, texts.read) = (nil, nil)
  }

  @Test func initialStateOfWrappedType_becomesOptionalState() {
    let optional = Store(initialState: 0) { Reduce<Int?, Bool> { _, _ in .none } }
    #expect(optional.withState { $0 } == .some(0))
    let rows = Store<IdentifiedArray<Int, Identified<Int, Int>>, Bool>(
      initialState: [Identified(1, id: 1)]
    ) {
      Reduce { _, _ in .none }
    }
    #expect(rows.withState { $0.count } == 1)
  }

  enum Root: Equatable {
    case list([String])
    case number(Int, text: String)
  }

  @Test func enumAtTheRootReadByADependency_returnsTheStateBefore() {
    let log = Log<Root>()
    let store = Store(initialState: Root.list(["a"])) {
      EmptyReducer<Root, String>()
        .ifCaseLet(/Root.list, action: AnyCasePath(embed: { $0 }, extract: { $0 })) {
          Reduce<[String], String> { state, action in
            state.append(action)
            MainActor.assumeIsolated { log() }
            state.append(action)
            return .none
          }
        }
    }
    log.read = { store.withState { $0 } }
    store.send("b")
    store.send("c")
    #expect(log.values == [.list(["a"]), .list(["a", "b", "b"])])
    #expect(store.withState { $0 } == .list(["a", "b", "b", "c", "c"]))
    log.read = nil
  }

  @Test func largeStateNotReadDuringReducing_isChangedInPlace() {
    var addresses: Set<UnsafeRawPointer> = []
    let store = Store(initialState: Array(0..<10_000)) {
      Reduce<[Int], Bool> { state, _ in
        state[0] += 1
        state.withUnsafeBytes { _ = addresses.insert($0.baseAddress!) }
        return .none
      }
    }
    for _ in 1...30 { store.send(true) }
    addresses = []
    for _ in 1...30 { store.send(true) }
    #expect(addresses.count == 1)
  }

  /// Presentation state behind a computed property.
  struct Wrapped: Equatable {
    var plain: String?
    var presentation: PresentationState<String> {
      get { PresentationState(wrappedValue: plain) }
      set { plain = newValue.wrappedValue }
    }
  }

  @Test func presentationBehindAComputedProperty_isChangedAndDismissed() async {
    let store = TestStore(initialState: Wrapped(plain: "a")) {
      EmptyReducer<Wrapped, PresentationAction<String>>()
        .ifLet(\.presentation, action: AnyCasePath(embed: { $0 }, extract: { $0 })) {
          Reduce<String, String> { state, action in
            state += action
            return .none
          }
        }
    }
    await store.send(.presented("b")) { $0.plain = "ab" }
    await store.send(.presented("c")) { $0.plain = "abc" }
    await store.send(.dismiss) { $0.plain = nil }
  }
}
