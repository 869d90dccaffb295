import ComposableArchitecture
import DependenciesCore
import Testing

@testable import ComposableArchitectureCore

/// Invariants that hold for all sequences of actions.
///
/// `ROUNDS` and `SEED` set the number of sequences and the first of their seeds.
@MainActor
@Suite struct RandomAppTests {
  @Test(arguments: SeededGenerator.seeds(25))
  func invariantsHoldAfterEachAction(seed: UInt64) async {
    await withMainSerialExecutor {
      await withDependencies {
        $0.stackElementID = StackElementIDGenerator()
      } operation: {
        await run(steps: 60, seed: 1_000 &+ seed)
      }
    }
  }

  private func run(steps: Int, seed: UInt64) async {
    let running = LockIsolated<Set<Int>>([])
    let journal = Journal()
    let store = Store(initialState: RandomApp.State()) {
      CombineReducers { RandomApp(running: running) }
        .recording(in: journal)
    }
    var observed: [RandomApp.State] = []
    let subscription = store.publisher.sink { observed.append($0) }
    var actions = RandomActions(seed: seed)
    let issues = await issues {
      for step in 0..<steps {
        let action = actions.next(in: store.withState { $0 })
        store.send(action)
        _ = await _mainSerialExecutorQuiescence()
        let state = store.withState { $0 }
        // Effects run for the lifetime of the feature that owns them.
        let alive = state.leaves.reduce(into: Set()) { $0.formUnion($1.tokens) }
        #expect(running.value == alive, "seed \(seed), step \(step): \(action)")
        // The current state is the last that was observed.
        #expect(observed.last == state, "seed \(seed), step \(step): \(action)")
      }
    }
    #expect(issues == [], "seed \(seed)")
    expectObserved(observed, among: [RandomApp.State()] + journal.states, seed: seed)

    // The same actions lead to the same state, without any effects.
    var replayed = RandomApp.State()
    let reducer = RandomApp(running: LockIsolated([]))._composed()
    for action in journal.actions { _ = reducer.reduce(into: &replayed, action: action) }
    #expect(store.withState { $0 } == replayed, "seed \(seed)")

    subscription.cancel()
  }

  /// Checks that each observed state is one that the reducer returned, in the same order.
  private func expectObserved(
    _ observed: [RandomApp.State], among states: [RandomApp.State], seed: UInt64
  ) {
    var rest = states[...]
    for state in observed {
      guard let index = rest.firstIndex(of: state) else {
        Issue.record("A state was seen that never was (seed \(seed)): \(state)")
        return
      }
      rest = rest[index...]
    }
  }
}

/// The actions and states of a reducer.
private final class Journal {
  var actions: [RandomApp.Action] = []
  var states: [RandomApp.State] = []
}

extension Reducer<RandomApp.State, RandomApp.Action> {
  fileprivate func recording(in journal: Journal) -> Reduce<RandomApp.State, RandomApp.Action> {
    let reducer = _composed()
    return Reduce { state, action in
      let effect = reducer.reduce(into: &state, action: action)
      journal.actions.append(action)
      journal.states.append(state)
      return effect
    }
  }
}
