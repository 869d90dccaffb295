import ComposableArchitecture
import Observation

/// Returns a store whose actions change its state.
@MainActor
func changingStore<State>(_ state: State) -> Store<State, (inout State) -> Void> {
  Store(initialState: state) {
    Reduce { state, action in
      action(&state)
      return .none
    }
  }
}

/// Returns a test store whose actions are effects, and which records the other actions.
@MainActor
func effectStore(_ effects: [String: Effect<String>]) -> TestStore<[String], String> {
  TestStore(initialState: []) {
    Reduce { state, action in
      if let effect = effects[action] { return effect }
      state.append(action)
      return .none
    }
  }
}

/// A closure that tracks what it reads, as the body of a view does.
@MainActor
final class Body<Value> {
  let read: @MainActor () -> Value
  private(set) var last: Value
  private let changes = LockIsolated(0)
  var isOutdated: Bool { changes.value > 0 }

  init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
    self.last = read()
    run()
  }

  func run() {
    changes.setValue(0)
    last = withObservationTracking(read) { [changes] in changes.withValue { $0 += 1 } }
  }
}
