import ComposableTerminalUI

extension CaseStudy {
  static let observedCounters = CaseStudy(
    "Observed counters",
    readMe: """
      Today's dialect has no view stores: a view reads `store.count`, and is evaluated again when \
      that changes. The twin of the counters, in rows.
      """
  ) {
    ObservedCountersView(
      store: Store(initialState: ObservedCounters.State()) { ObservedCounters() })
  }
}

@Reducer struct ObservedCounter {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer struct ObservedCounters {
  @ObservableState struct State: Equatable {
    var counters: IdentifiedArrayOf<ObservedCounter.State> = [
      ObservedCounter.State(id: 1), ObservedCounter.State(id: 2),
    ]
    var sum: Int { counters.reduce(0) { $0 + $1.count } }
  }

  enum Action {
    case addButtonTapped
    case counters(IdentifiedActionOf<ObservedCounter>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.counters.append(ObservedCounter.State(id: state.counters.count + 1))
        return .none
      case .counters:
        return .none
      }
    }
    .forEach(\.counters, action: \.counters) {
      ObservedCounter()
    }
  }
}

/// A row with a counter, for several case studies.
struct ObservedCounterView: View {
  let store: StoreOf<ObservedCounter>

  var body: some View {
    HStack {
      Button("[−]") { store.send(.decrementButtonTapped) }
      Text("\(store.count)").bold()
      Button("[+]") { store.send(.incrementButtonTapped) }
    }
  }
}

private struct ObservedCountersView: View {
  let store: StoreOf<ObservedCounters>

  var body: some View {
    Form {
      ForEach(store.scope(state: \.counters, action: \.counters)) { store in
        ObservedCounterView(store: store)
      }
      LabeledContent("Sum", value: "\(store.sum)")
      Button("Add counter") { store.send(.addButtonTapped) }
    }
  }
}
