import ComposableArchitectureCore

/// A counter.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case decrementLineEntered
    case incrementLineEntered
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementLineEntered:
        state.count -= 1
        return .none
      case .incrementLineEntered:
        state.count += 1
        return .none
      }
    }
  }
}
