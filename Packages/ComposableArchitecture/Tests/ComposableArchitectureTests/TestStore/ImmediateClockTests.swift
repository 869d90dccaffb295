import ComposableArchitecture
import Testing

/// A meeting of one second, as in the tour: on an immediate clock it would be over at once.
@MainActor
@Suite struct ImmediateClockTests {
  struct Meeting: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action.Alert>?
      var secondsElapsed = 0
      var seconds = 1
    }

    enum Action: Equatable {
      case alert(PresentationAction<Alert>)
      case delegate(Delegate)
      case endMeetingButtonTapped
      case onTask
      case timerTicked

      enum Alert { case confirmDiscard, confirmSave }
      enum Delegate { case saveMeeting }
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirmDiscard)):
          return .run { _ in await dismiss() }
        case .alert(.presented(.confirmSave)):
          return end()
        case .alert, .delegate:
          return .none
        case .endMeetingButtonTapped:
          state.alert = AlertState { TextState("End meeting?") }
          return .none
        case .onTask:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
          }
        case .timerTicked:
          guard state.alert == nil else { return .none }
          state.secondsElapsed += 1
          return state.secondsElapsed == state.seconds ? end() : .none
        }
      }
      .ifLet(\.$alert, action: /Action.alert)
    }

    private func end() -> Effect<Action> {
      .run { send in
        await send(.delegate(.saveMeeting))
        await dismiss()
      }
    }
  }

  struct App: Reducer {
    struct State: Equatable {
      var path = StackState([Meeting.State()])
      var savedMeetings = 0
    }

    enum Action: Equatable {
      case path(StackAction<Meeting.State, Meeting.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .path(.element(_, .delegate(.saveMeeting))) = action { state.savedMeetings += 1 }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Meeting() }
    }
  }

  func makeStore() -> TestStoreOf<App> {
    let store = TestStore(initialState: App.State()) {
      App()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    store.exhaustivity = .off
    return store
  }

  @Test func meetingDiscardedEarly_isNotSaved() async {
    let store = makeStore()
    await store.send(.path(.element(id: 0, action: .onTask)))
    await store.send(.path(.element(id: 0, action: .endMeetingButtonTapped)))
    await store.send(.path(.element(id: 0, action: .alert(.presented(.confirmDiscard)))))
    await store.skipReceivedActions()
    store.assert {
      $0.path = StackState()
      $0.savedMeetings = 0
    }
  }

  @Test func meetingTimeRunsOut_savesOnce() async {
    let store = makeStore()
    await store.send(.path(.element(id: 0, action: .onTask)))
    await store.skipReceivedActions()
    store.assert {
      $0.path = StackState()
      $0.savedMeetings = 1
    }
  }

  @Test func longMeeting_sendsEachTick() async {
    let store = TestStore(initialState: Meeting.State(seconds: 600)) {
      Meeting()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dismiss = DismissEffect {}
    }
    let task = await store.send(.onTask)
    for second in 1...20 {
      await store.receive(.timerTicked) { $0.secondsElapsed = second }
    }
    store.exhaustivity = .off
    await task.cancel()
  }

  @Test func endlessTimerOnAnImmediateClock_doesNotBlockTheTest() async {
    let store = TestStore(initialState: Meeting.State(seconds: .max)) {
      Meeting()
    } withDependencies: {
      $0.continuousClock = .immediate
    }
    let task = await store.send(.onTask)
    #expect(store.state.secondsElapsed == 0)
    store.exhaustivity = .off
    await task.cancel()
  }
}
