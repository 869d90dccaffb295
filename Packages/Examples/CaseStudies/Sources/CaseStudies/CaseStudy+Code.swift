import Foundation

extension CaseStudy {
  /// The few lines of the source that matter most.
  var code: String { Self.codes[title] ?? "" }

  private static let codes = [
    "Counter": #"""
    case .incrementButtonTapped:
      state.count += 1
      return .none
    """#,
    "Two counters": #"""
    Scope(state: \.counter1, action: /Action.counter1) {
      Counter()
    }
    Scope(state: \.counter2, action: /Action.counter2) {
      Counter()
    }
    """#,
    "List of counters": #"""
    .forEach(\.counters, action: /Action.counter(id:action:)) {
      Scope(state: \.counter, action: .self) {
        Counter()
      }
    }
    """#,
    "Bindings": #"""
    case .stepCountChanged(let count):
      state.sliderValue = min(state.sliderValue, Double(count))
      state.stepCount = count
      return .none
    """#,
    "Form": #"""
    case .binding(\.$stepCount):
      state.sliderValue = min(state.sliderValue, Double(state.stepCount))
      return .none
    """#,
    "Focus": #"""
    if state.username.isEmpty {
      state.focusedField = .username
    } else if state.password.isEmpty {
      state.focusedField = .password
    }
    """#,
    "Optional state": #"""
    .ifLet(\.optionalCounter, action: /Action.optionalCounter) {
      Counter()
    }
    """#,
    "Shared state": #"""
    Scope(state: \.counter, action: /Action.counter) {
      Counter()
    }
    Scope(state: \.profile, action: /Action.profile) {
      Profile()
    }
    """#,
    "Observed counters": #"""
    ForEach(store.scope(state: \.counters, action: \.counters)) { store in
      ObservedCounterView(store: store)
    }
    LabeledContent("Sum", value: "\(store.sum)")
    """#,
    "Observed optional state": #"""
    if let store = store.scope(state: \.counter, action: \.counter) {
      ObservedCounterView(store: store)
    } else {
      Text("There is no counter.")
    }
    """#,
    "Observed form": #"""
    Toggle("Disable other controls", isOn: $store.toggleIsOn)
    """#,
    "Shared in memory": #"""
    init(_ stats: Shared<Stats>) {
      counter = CounterTab.State(stats: stats)
      profile = ProfileTab.State(stats: stats)
    }
    """#,
    "Shared in a file": #"""
    return Self[.fileStorage(folder.appending(path: "casestudies-stats.json")), default: Stats()]
    """#,
    "Alerts and dialogs": #"""
    state.alert = AlertState {
      TextState("Alert!")
    } actions: {
      ButtonState(role: .cancel) { TextState("Cancel") }
      ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
    } message: {
      TextState("This is an alert")
    }
    """#,
    "Effect basics": #"""
    return .run { [count = state.count] send in
      await send(.numberFactResponse(TaskResult { try await numberFact.fetch(count) }))
    }
    """#,
    "Cancellation": #"""
    return .run { [count = state.count] send in
      await send(.factResponse(TaskResult { try await numberFact.fetch(count) }))
    }
    .cancellable(id: CancelID.factRequest, cancelInFlight: true)
    """#,
    "Long-living effects": #"""
    return .run { send in
      for await _ in userSignals() {
        await send(.signalReceived)
      }
    }
    """#,
    "Refreshable": #"""
    return .run { [count = state.count] send in
      try await clock.sleep(for: .seconds(1))
      await send(.factResponse(TaskResult { try await numberFact.fetch(count) }))
    }
    .cancellable(id: CancelID.factRequest, cancelInFlight: true)
    """#,
    "Timers": #"""
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.timerTicked)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
    """#,
    "Saving": #"""
    .run { send in
      try await withTaskCancellation(id: CancelID.saving, cancelInFlight: true) {
        try await clock.sleep(for: .seconds(1))
    """#,
    "Socket": #"""
    return .run { send in
      for try await event in lineSocket.connect(7777) {
        await send(.receivedSocketEvent(.success(event)))
      }
      await send(.connectionEnded)
    } catch: { error, send in
    """#,
    "Stack": #"""
    .forEach(\.path, action: /Action.path) {
      Path()
    }
    """#,
    "Navigate and load": #"""
    state.isNavigationActive = true
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.setNavigationIsActiveDelayCompleted)
    }
    .cancellable(id: CancelID.load)
    """#,
    "Load, then navigate": #"""
    state.isActivityIndicatorVisible = true
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.counterPresentationDelayCompleted)
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
    """#,
    "Lists: navigate and load": #"""
    state.selection = Identified(nil, id: id)
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.setNavigationSelectionDelayCompleted)
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
    """#,
    "Lists: load, then navigate": #"""
    state.rows[id: id]?.isActivityIndicatorVisible = false
    state.counter = (state.rows[id: id]?.count).map(Counter.State.init)
    return .none
    """#,
    "Sheets: present and load": #"""
    state.isSheetPresented = true
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.setSheetIsPresentedDelayCompleted)
    }
    .cancellable(id: CancelID.load)
    """#,
    "Sheets: load, then present": #"""
    state.isActivityIndicatorVisible = false
    state.counter = Counter.State()
    return .none
    """#,
    "Recursive navigation": #"""
    .ifLet(\.$child, action: /Action.child) {
      Self()
    }
    """#,
    "Reusable favoriting": #"""
    Scope(state: \.favorite, action: /Action.favorite) {
      Favoriting(favorite: favorite)
    }
    """#,
    "Reusable downloads": #"""
    Scope(state: \.download, action: /Action.downloadComponent) {
      DownloadComponent()
    }
    """#,
    "Recursion": #"""
    .forEach(\.rows, action: /Action.row(id:action:)) {
      Self()
    }
    """#,
    "Lifecycle": #"""
    Ticker().lifecycle { _ in
      .run { send in
        for await _ in clock.timer(interval: .seconds(1)) {
          await send(.tick)
        }
      }
    }
    """#,
  ]
}
