import ComposableTerminalUI
import Foundation

extension CaseStudy {
  static let sharedInMemory = CaseStudy(
    "Shared in memory",
    readMe: """
      Both tabs have a property with the same key, and so one value, which either can change. It is \
      there until the program ends.
      """
  ) {
    SharedStatsView(
      store: Store(
        initialState: SharedStats.State(Shared(wrappedValue: Stats(), .inMemory("stats")))
      ) {
        SharedStats()
      })
  }

  static let sharedInAFile = CaseStudy(
    "Shared in a file",
    readMe: """
      The same feature with a value that is loaded from a file, and saved when it changes. Another \
      program may change the file.
      """
  ) {
    SharedStatsView(
      store: Store(initialState: SharedStats.State(Shared(.stats))) { SharedStats() })
  }
}

struct Stats: Codable, Equatable, Sendable {
  private(set) var count = 0
  private(set) var maxCount = 0
  private(set) var minCount = 0
  private(set) var numberOfCounts = 0

  mutating func change(by difference: Int) {
    count += difference
    numberOfCounts += 1
    minCount = min(minCount, count)
    maxCount = max(maxCount, count)
  }
}

extension SharedKey where Self == FileStorageKey<Stats>.Default {
  static var stats: Self {
    let folder = FileManager.default.temporaryDirectory
    return Self[.fileStorage(folder.appending(path: "casestudies-stats.json")), default: Stats()]
  }
}

@Reducer struct SharedStats {
  enum Tab { case counter, profile }

  @ObservableState struct State: Equatable {
    var counter: CounterTab.State
    var currentTab = Tab.counter
    var profile: ProfileTab.State

    init(_ stats: Shared<Stats>) {
      counter = CounterTab.State(stats: stats)
      profile = ProfileTab.State(stats: stats)
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case counter(CounterTab.Action)
    case profile(ProfileTab.Action)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.counter, action: \.counter) { CounterTab() }
    Scope(state: \.profile, action: \.profile) { ProfileTab() }
  }

  @Reducer struct CounterTab {
    @ObservableState struct State: Equatable {
      @Shared var stats: Stats
    }

    enum Action {
      case decrementButtonTapped
      case incrementButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        let difference = action.is(\.incrementButtonTapped) ? 1 : -1
        state.$stats.withLock { $0.change(by: difference) }
        return .none
      }
    }
  }

  @Reducer struct ProfileTab {
    @ObservableState struct State: Equatable {
      @Shared var stats: Stats
    }

    enum Action { case resetButtonTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.$stats.withLock { $0 = Stats() }
        return .none
      }
    }
  }
}

private struct SharedStatsView: View {
  @Bindable var store: StoreOf<SharedStats>

  var body: some View {
    let counter = store.scope(state: \.counter, action: \.counter)
    let profile = store.scope(state: \.profile, action: \.profile)
    TabView(selection: $store.currentTab) {
      Form {
        Text("\(counter.stats.count)").bold()
        Button("Decrement") { counter.send(.decrementButtonTapped) }
        Button("Increment") { counter.send(.incrementButtonTapped) }
      }
      .tabItem { Text("Counter") }
      .tag(SharedStats.Tab.counter)
      Form {
        LabeledContent("Current count", value: "\(profile.stats.count)")
        LabeledContent("Highest count", value: "\(profile.stats.maxCount)")
        LabeledContent("Lowest count", value: "\(profile.stats.minCount)")
        LabeledContent("Number of counts", value: "\(profile.stats.numberOfCounts)")
        Button("Reset") { profile.send(.resetButtonTapped) }
      }
      .tabItem { Text("Profile") }
      .tag(SharedStats.Tab.profile)
    }
  }
}
