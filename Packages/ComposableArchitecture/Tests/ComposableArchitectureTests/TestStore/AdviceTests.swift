@_spi(Views) import ComposableArchitecture
@_spi(Views) import ComposableArchitectureCore
import Testing

/// What a failed test says of a reducer that is missing, and of effects without an end.
@MainActor
@Suite struct AdviceTests {
  /// What is left out of a feature's reducers.
  enum Missing: CaseIterable, Sendable {
    case binding, forEach, ifLet, innerBinding, nothing
  }

  @Reducer struct Row {
    let missing: Missing

    @ObservableState struct State: Equatable {
      var name = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      if missing != .innerBinding { BindingReducer() }
    }
  }

  @Reducer struct Form {
    let missing: Missing

    @ObservableState struct State: Equatable {
      @Presents var detail: Row.State?
      var path = StackState<Row.State>()
      var title = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case detail(PresentationAction<Row.Action>)
      case path(StackAction<Row.State, Row.Action>)
    }

    var body: some ReducerOf<Self> {
      if missing != .binding { BindingReducer() }
      if missing == .ifLet {
        EmptyReducer()
      } else {
        EmptyReducer().ifLet(\.$detail, action: \.detail) { Row(missing: missing) }
      }
      if missing == .forEach {
        EmptyReducer()
      } else {
        EmptyReducer().forEach(\.path, action: \.path) { Row(missing: missing) }
      }
    }
  }

  @Test(arguments: Missing.allCases)
  func aMissingReducer_isNamed(missing: Missing) async {
    let issues = await issues {
      let store = TestStore(
        initialState: Form.State(detail: Row.State(), path: StackState([Row.State()]))
      ) {
        Form(missing: missing)
      }
      await store.send(\.binding.title, "a") { $0.title = "a" }
      await store.send(\.detail.binding.name, "b") { $0.detail?.name = "b" }
      await store.send(\.path[id: 0].binding.name, "c") { $0.path[id: 0]?.name = "c" }
    }
    let advice = issues.map { $0.split(separator: "\n").last.map(String.init) ?? "" }
    let run = "to the body of the feature, with the reducer of"
    let perform = "add 'BindingReducer()' to the body of the feature"
    let expected: [Missing: [String]] = [
      .binding: ["No reducer performs '.binding': \(perform), above its other reducers."],
      .ifLet: [
        "No reducer runs for '.detail': add '.ifLet(\\.$detail, action: \\.detail)' \(run) what it presents."
      ],
      .forEach: [
        "No reducer runs for '.path': add '.forEach(\\.path, action: \\.path)' \(run) an element."
      ],
      .innerBinding: [".detail", ".path"].map {
        "No reducer performs '\($0).binding': \(perform) at '\($0)', above its other reducers."
      },
    ]
    #expect(advice == expected[missing] ?? [])
  }

  /// A view's action is reported where the app runs, too; a store without a reducer ignores it. The tour's
  /// views scope to what is presented with closures.
  @Test(arguments: [Missing.forEach, .ifLet, .nothing])
  func anActionOfAPresentedView_withoutAReducer_isReported(missing: Missing) {
    let issues = issues {
      for isInert in [true, false] {
        let state = Form.State(detail: Row.State(), path: StackState([Row.State()]))
        let store: StoreOf<Form> =
          isInert
          ? Store(initialState: state) {} : Store(initialState: state) { Form(missing: missing) }
        store.presented(state: \.detail, action: \.detail)?
          .send(.binding(.set(\.name, "b")))
        store.scope(state: \.$detail, action: { .detail($0) })
          .presented(computing: { $0 }, { $0 })
          .send(.binding(.set(\.name, "c")))
        store.scope(state: \.path, action: \.path).element(id: state.path.ids[0])?
          .send(.binding(.set(\.name, "d")))
      }
    }
    let message: [Missing: (action: String, operator: String, what: String)] = [
      .ifLet: (".detail.presented.binding", "ifLet(\\.$detail", "of what it presents"),
      .forEach: (".path.element.binding", "forEach(\\.path", "of an element"),
    ]
    let expected = message[missing].map { action, call, what in
      let name = action.split(separator: ".")[0]
      return """
        An action of a view had no effect: '\(action)'. …

        No reducer runs for '.\(name)': add '.\(call), action: \\.\(name))' to the body of the \
        feature, with the reducer \(what).
        """
    }
    #expect(
      issues == Array(repeating: expected, count: missing == .ifLet ? 2 : 1).compactMap { $0 })
  }

  @Reducer struct Endless {
    let isImmediate: Bool

    struct State: Equatable { var count = 0 }
    enum Action { case start, tick }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        return isImmediate ? .send(.tick) : .run { await $0(.tick) }
      }
    }
  }

  @Test(arguments: [true, false])
  func effectsWithoutAnEnd_failATest(isImmediate: Bool) async {
    let issues = await issues {
      let store = TestStore(initialState: Endless.State()) { Endless(isImmediate: isImmediate) }
      store.exhaustivity = .off
      await store.send(.start)
      await store.finish()
    }
    #expect(
      issues.first == """
        Effects send actions without end: '.tick'. …

        After 10000 actions that the test did not receive, the effects were cancelled. An effect that a \
        reducer returns for an action sends that action again, or another one that leads to it: return \
        '.none' where it should end.
        """)
    #expect(issues.count == 1)
  }

  @Test func effectsWithoutAnEnd_areDroppedInAStore() async {
    let issues = issues {
      let store = Store(initialState: Endless.State()) { Endless(isImmediate: true) }
      store.send(.start)
      #expect(store.withState(\.count) == 100_001)
      // The store goes on.
      store.send(.start)
      #expect(store.withState(\.count) == 200_002)
    }
    #expect(issues.count == 2)
    #expect(
      issues.first == """
        Actions send each other without end: '.tick'. …

        After 100000 of them at once, the rest was dropped. An effect that a reducer returns for an action, \
        such as '.send', sends that action again, or another one that leads to it: return '.none' where it \
        should end.
        """)
  }
}
