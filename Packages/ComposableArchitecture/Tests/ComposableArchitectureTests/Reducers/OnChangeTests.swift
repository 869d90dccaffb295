import ComposableArchitecture
import Testing

@MainActor
@Suite struct OnChangeTests {
  struct State: Equatable {
    var rows: [String] = []
    var changeCount = 0
    var log: [String] = []
  }

  enum Action: Equatable {
    case append(String)
    case ignored
  }

  private var base: Reduce<State, Action> {
    Reduce { state, action in
      if case .append(let row) = action {
        state.rows.append(row)
        state.changeCount += 1
      }
      return .none
    }
  }

  @Test(arguments: [[], ["a"], ["a", nil, "b"], [nil, "a", "a"]] as [[String?]])
  func everyForm_runsAfterEachChange_withTheValuesItNames(rows: [String?]) {
    func changes(seenBy reducer: some Reducer<State, Action>) -> [String] {
      let store = Store(initialState: State()) { reducer }
      for row in rows { store.send(row.map(Action.append) ?? .ignored) }
      return store.withState(\.log)
    }
    let appended = rows.compactMap { $0 }
    let counts = appended.indices.map { ($0, $0 + 1) }

    #expect(
      changes(
        seenBy: base.onChange(of: \.rows.count) { old, new in
          Reduce { state, _ in
            state.log.append("\(old) \(new)")
            return .none
          }
        }) == counts.map { "\($0) \($1)" })
    #expect(
      changes(
        seenBy: base.onChange(of: \.rows.count) { old, state in
          state.log.append("\(old) \(state.rows.count)")
          return .none
        }) == counts.map { "\($0) \($1)" })
    #expect(
      changes(
        seenBy: base.onChange(of: \.rows.count, removeDuplicates: { $0 / 2 == $1 / 2 }) {
          old, new in
          Reduce { state, _ in
            state.log.append("\(old) \(new)")
            return .none
          }
        }) == counts.filter { $1 % 2 == 0 }.map { "\($0) \($1)" })
    #expect(
      changes(
        seenBy: base.onChange(of: \.changeCount) {
          Reduce { state, action in
            state.log.append("\(action)")
            return .none
          }
        }) == appended.map { "\(Action.append($0))" })
  }

  @Test func effectsOfAChange_runBesideThoseOfTheAction() {
    let store = Store(initialState: State()) {
      base.onChange(of: \.changeCount) { old, _ in old == 0 ? .send(.append("b")) : .none }
    }
    store.send(.append("a"))
    #expect(store.rows == ["a", "b"])
  }

  @Test func aCollectionWhoseChangesAreCounted_changesInPlace() {
    func isChangedInPlace(by reducer: some Reducer<State, Action>) -> Bool {
      func address(_ state: State) -> UnsafePointer<String>? {
        state.rows.withUnsafeBufferPointer(\.baseAddress)
      }
      var rows = (0..<100).map { "\($0)" }
      rows.reserveCapacity(200)
      let store = Store(initialState: State(rows: rows)) { reducer }
      rows = []
      store.send(.append("own"))
      let before = store.withState(address)
      store.send(.append("next"))
      return store.withState(address) == before
    }
    #expect(isChangedInPlace(by: base.onChange(of: \.changeCount) { EmptyReducer() }))
    // The old value of the collection shares its storage.
    #expect(!isChangedInPlace(by: base.onChange(of: \.rows) { _, _ in EmptyReducer() }))
  }
}
