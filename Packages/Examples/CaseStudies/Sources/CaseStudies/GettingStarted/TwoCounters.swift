import ComposableTerminalUI

extension CaseStudy {
  static let twoCounters = CaseStudy(
    "Two counters",
    readMe: "`Scope` composes two features into one, each with a property of the state."
  ) {
    TwoCountersView(store: Store(initialState: TwoCounters.State()) { TwoCounters() })
  }
}

struct TwoCounters: Reducer {
  struct State: Equatable {
    var counter1 = Counter.State()
    var counter2 = Counter.State()
  }

  enum Action: Equatable {
    case counter1(Counter.Action)
    case counter2(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter1, action: /Action.counter1) {
      Counter()
    }
    Scope(state: \.counter2, action: /Action.counter2) {
      Counter()
    }
  }
}

private struct TwoCountersView: View {
  let store: StoreOf<TwoCounters>

  var body: some View {
    Form {
      LabeledContent("Counter 1") {
        CounterView(store: store.scope(state: \.counter1, action: { .counter1($0) }))
      }
      LabeledContent("Counter 2") {
        CounterView(store: store.scope(state: \.counter2, action: { .counter2($0) }))
      }
    }
  }
}
