import ComposableArchitecture
import Testing

@testable import ComposableArchitectureCore

/// What calling a feature runs, and how often its body is evaluated.
@MainActor
@Suite struct ComposedReducerTests {
  private final class Count {
    private(set) var value = 0
    func add() { value += 1 }
  }

  private struct Parent {
    var child = 0
    var optional: Int? = 0
    @PresentationState var sheet: Int? = 0
    var path = StackState([0])
  }
  private enum ParentAction {
    case sheet(PresentationAction<Both.Action>)
    case path(StackAction<Int, Both.Action>)
  }

  /// A feature with a body and its own `reduce(into:action:)`.
  private struct Both: Reducer {
    enum Action: Equatable { case add }
    var body: some Reducer<Int, Action> {
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state += 10
      return .none
    }
  }

  /// A feature with only a body.
  private struct Body: Reducer {
    let evaluations: Count
    var body: some Reducer<Int, Both.Action> {
      let _ = evaluations.add()
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
  }

  /// Runs two actions in each way that a reducer can be called.
  ///
  /// - Returns: The states after the actions, by the name of the way.
  private func states(
    after reducer: some Reducer<Int, Both.Action>
  ) async -> [(String, Int)] {
    func called(_ reducer: some Reducer<Int, Both.Action>) -> Int {
      var state = 0
      for _ in 1...2 { _ = reducer.reduce(into: &state, action: .add) }
      return state
    }
    func stored<State>(
      _ state: State, _ reducer: some Reducer<State, Both.Action>, _ value: (State) -> Int
    ) -> Int {
      let store = Store(initialState: state) { reducer }
      for _ in 1...2 { store.send(.add) }
      return store.withState(value)
    }
    let test = TestStore(initialState: 0) { reducer }
    test.exhaustivity = .off
    for _ in 1...2 { await test.send(.add) }
    let parent = Store(initialState: Parent()) {
      EmptyReducer<Parent, ParentAction>()
        .ifLet(\.$sheet, action: /ParentAction.sheet) { reducer }
        .forEach(\.path, action: /ParentAction.path) { reducer }
    }
    let id = parent.withState { $0.path.ids[0] }
    for _ in 1...2 {
      parent.send(.sheet(.presented(.add)))
      parent.send(.path(.element(id: id, action: .add)))
    }
    return [
      ("call", called(reducer)),
      ("Reduce", called(Reduce(reducer))),
      ("any", called(Reduce(reducer as any Reducer<Int, Both.Action>))),
      ("CombineReducers", called(CombineReducers { reducer })),
      ("Optional", stored(0, Optional(reducer), { $0 })),
      ("Store", stored(0, reducer, { $0 })),
      ("dependency", stored(0, reducer.dependency(\.context, .test), { $0 })),
      ("onChange", stored(0, reducer.onChange(of: { $0 }) { _, _ in EmptyReducer() }, { $0 })),
      ("Scope", stored(Parent(), Scope(state: \.child, action: .self) { reducer }, \.child)),
      (
        "ifLet",
        stored(
          Parent(), EmptyReducer().ifLet(\.optional, action: .self) { reducer },
          { $0.optional ?? 0 })
      ),
      ("TestStore", test.state),
      ("presentation", parent.withState { $0.sheet ?? 0 }),
      ("stack", parent.withState { $0.path[0] }),
    ]
  }

  @Test func reducerWithABodyAndItsOwnMethod_runsTheMethodEverywhere() async {
    for (name, state) in await states(after: Both()) { #expect(state == 20, "\(name)") }
  }

  @Test func reducerWithABody_runsTheBodyEverywhere() async {
    for (name, state) in await states(after: Body(evaluations: Count())) {
      #expect(state == 2, "\(name)")
    }
  }

  @Test func storeEvaluatesTheBodyOnce_forTheFirstAction() {
    let evaluations = Count()
    let store = Store(initialState: 0) { Body(evaluations: evaluations) }
    #expect(evaluations.value == 0)
    for count in 1...100 {
      store.send(.add)
      #expect(store.withState { $0 } == count)
      #expect(evaluations.value == 1)
    }
  }
}
