import ComposableTerminalUI

extension SharedState {
  struct Counter: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action.Alert>?
      var count = 0
      var maxCount = 0
      var minCount = 0
      var numberOfCounts = 0
    }

    enum Action: Equatable {
      case alert(PresentationAction<Alert>)
      case decrementButtonTapped
      case incrementButtonTapped
      case isPrimeButtonTapped

      enum Alert: Equatable {}
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert:
          return .none
        case .decrementButtonTapped:
          state.count -= 1
          state.numberOfCounts += 1
          state.minCount = min(state.minCount, state.count)
          return .none
        case .incrementButtonTapped:
          state.count += 1
          state.numberOfCounts += 1
          state.maxCount = max(state.maxCount, state.count)
          return .none
        case .isPrimeButtonTapped:
          state.alert = AlertState {
            TextState(
              isPrime(state.count)
                ? "👍 The number \(state.count) is prime!"
                : "👎 The number \(state.count) is not prime :(")
          }
          return .none
        }
      }
      .ifLet(\.$alert, action: /Action.alert)
    }
  }

  struct Profile: Reducer {
    struct State: Equatable {
      var currentTab: Tab
      var count: Int
      var maxCount: Int
      var minCount: Int
      var numberOfCounts: Int
    }

    enum Action: Equatable {
      case resetCounterButtonTapped
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state = State(currentTab: .counter, count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0)
      return .none
    }
  }
}

private func isPrime(_ number: Int) -> Bool {
  guard number > 1 else { return false }
  return (2...).lazy.prefix { $0 * $0 <= number }.allSatisfy { !number.isMultiple(of: $0) }
}
