import ComposableTerminalUI

extension CaseStudy {
  static let sharedState = CaseStudy(
    "Shared state",
    readMe: """
      The state of the profile is computed from that of the counter, so that both tabs show the \
      same numbers, and either can change them.
      """
  ) {
    SharedStateView(store: Store(initialState: SharedState.State()) { SharedState() })
  }
}

struct SharedState: Reducer {
  enum Tab { case counter, profile }

  struct State: Equatable {
    var counter = Counter.State()
    var currentTab = Tab.counter

    var profile: Profile.State {
      get {
        Profile.State(
          currentTab: currentTab, count: counter.count, maxCount: counter.maxCount,
          minCount: counter.minCount, numberOfCounts: counter.numberOfCounts)
      }
      set {
        currentTab = newValue.currentTab
        counter.count = newValue.count
        counter.maxCount = newValue.maxCount
        counter.minCount = newValue.minCount
        counter.numberOfCounts = newValue.numberOfCounts
      }
    }
  }

  enum Action: Equatable {
    case counter(Counter.Action)
    case profile(Profile.Action)
    case selectTab(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: /Action.counter) {
      Counter()
    }
    Scope(state: \.profile, action: /Action.profile) {
      Profile()
    }
    Reduce { state, action in
      if case .selectTab(let tab) = action { state.currentTab = tab }
      return .none
    }
  }
}

private struct SharedStateView: View {
  let store: StoreOf<SharedState>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TabView(selection: viewStore.binding(get: \.currentTab, send: { .selectTab($0) })) {
        Form {
          Text("\(viewStore.counter.count)").bold()
          Button("Decrement") { viewStore.send(.counter(.decrementButtonTapped)) }
          Button("Increment") { viewStore.send(.counter(.incrementButtonTapped)) }
          Button("Is this prime?") { viewStore.send(.counter(.isPrimeButtonTapped)) }
        }
        .tabItem { Text("Counter") }
        .tag(SharedState.Tab.counter)
        Form {
          LabeledContent("Current count", value: "\(viewStore.profile.count)")
          LabeledContent("Highest count", value: "\(viewStore.profile.maxCount)")
          LabeledContent("Lowest count", value: "\(viewStore.profile.minCount)")
          LabeledContent("Number of counts", value: "\(viewStore.profile.numberOfCounts)")
          Button("Reset") { viewStore.send(.profile(.resetCounterButtonTapped)) }
        }
        .tabItem { Text("Profile") }
        .tag(SharedState.Tab.profile)
      }
    }
    .alert(store: store.scope(state: \.counter.$alert, action: { .counter(.alert($0)) }))
  }
}
