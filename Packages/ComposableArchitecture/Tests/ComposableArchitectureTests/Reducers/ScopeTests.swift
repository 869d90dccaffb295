import ComposableArchitecture
import Testing

/// A counter that counts at once or after a delay.
struct Tally: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action: Equatable {
    case addLater
    case add(Int)
    case stop
  }
  enum CancelID { case later }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addLater:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.add(1))
        }
        .cancellable(id: CancelID.later)
      case .add(let number):
        state.count += number
        return .none
      case .stop:
        return .cancel(id: CancelID.later)
      }
    }
  }
}

@MainActor
@Suite struct ScopeTests {
  struct Pair: Reducer {
    struct State: Equatable {
      var left = Tally.State()
      var right = Tally.State()
      var seen: [Int] = []
    }
    enum Action: Equatable {
      case left(Tally.Action)
      case right(Tally.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: /Action.left) { Tally() }
      Scope(state: \.right, action: /Action.right) { Tally() }
      Reduce { state, _ in
        state.seen.append(state.left.count + state.right.count)
        return .none
      }
    }
  }

  @Test func childRunsBeforeItsParent() async {
    let store = TestStore(initialState: Pair.State()) { Pair() }
    await store.send(.left(.add(1))) {
      $0.left.count = 1
      $0.seen = [1]
    }
    await store.send(.right(.add(2))) {
      $0.right.count = 2
      $0.seen = [1, 3]
    }
  }

  @Test func effectsOfAChild_sendToTheChild() async {
    let clock = TestClock()
    let store = TestStore(initialState: Pair.State()) {
      Pair()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.right(.addLater)) { $0.seen = [0] }
    await clock.advance(by: .seconds(1))
    await store.receive(.right(.add(1))) {
      $0.right.count = 1
      $0.seen = [0, 1]
    }
  }

  enum Screen: Equatable {
    case tally(Tally.State)
    case text(String)
  }
  enum ScreenAction: Equatable {
    case tally(Tally.Action)
    case text(String)
  }

  @Test func aCaseOfTheStateIsMutatedInPlace() async {
    let store = TestStore(initialState: Screen.tally(Tally.State())) {
      Scope(state: /Screen.tally, action: /ScreenAction.tally) { Tally() }
    }
    await store.send(.tally(.add(3))) { $0 = .tally(Tally.State(count: 3)) }
  }

  @Test func anActionForAnotherCaseIsReported() async {
    let issues = await issues {
      let store = TestStore(initialState: Screen.text("")) {
        Scope(state: /Screen.tally, action: /ScreenAction.tally) { Tally() }  // ← scope
      }
      await store.send(.tally(.add(3)))
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        """
        A "Scope" at "ComposableArchitectureTests/ScopeTests.swift:\(line(marked: "scope"))" \
        received a child action when child state was set to a different case. …

          Action:
            ScopeTests.ScreenAction.tally(
              .add(3)
            )
          State:
            ScopeTests.Screen.text("")

        This is generally considered an application logic error, and can happen for a few reasons:

        """
      ) == true
    )
  }
}
