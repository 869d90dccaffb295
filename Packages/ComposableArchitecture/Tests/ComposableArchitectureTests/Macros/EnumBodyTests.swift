import ComposableArchitecture
import Testing

/// Enums with a body of their own.
@MainActor @Suite struct EnumBodyTests {
  typealias Counter = MacroTests.Counter

  /// An app that replaces one screen by another, in the body of its enum.
  @Reducer enum Screens {
    case first(Counter)
    case second(Counter)

    static var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .first(.delegate) = action { state = .second(Counter.State(id: 2)) }
        return .none
      }
      .ifCaseLet(\.first, action: \.first) { Counter() }
      .ifCaseLet(\.second, action: \.second) { Counter() }
    }
  }

  @Test func bodyOfAnEnum_takesThePlaceOfTheWrittenOne() async {
    let store = TestStore(initialState: Screens.State.first(Counter.State(id: 1, count: 1))) {
      Screens.body
    }
    await store.send(\.first.incrementButtonTapped) { $0.modify(\.first) { $0.count = 2 } }
    await store.receive(\.first.delegate.isPrime, 2) { $0 = .second(Counter.State(id: 2)) }
    await store.send(\.second.incrementButtonTapped) { $0.modify(\.second) { $0.count = 1 } }
  }

  /// A reducer whose values are the cases of an enum.
  @Reducer enum Step {
    case up, down
    enum Action { case taken }
    struct State: Equatable { var level = 0 }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.level += self == .up ? 1 : -1
        return .none
      }
    }
  }

  @Test func bodyOfTheValuesOfAnEnum_makesItAReducer() async {
    let store = TestStore(initialState: Step.State()) { Step.down }
    await store.send(.taken) { $0.level = -1 }
  }
}

extension EnumBodyTests.Screens.State: Equatable {}
