import ComposableArchitecture
import Testing

/// The work that the dismissal of a feature, and the reaction of its parent to it, belong to.
@MainActor
@Suite struct DismissTests {
  struct Screen: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case leave, leaveLate, leaveTwice, work }
    typealias Late = LockIsolated<[AsyncStream<Never>.Continuation]>
    var late = Late([])
    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .leave:
          return .run { _ in
            try await clock.sleep(for: .seconds(1))
            await dismiss()
          }
        case .leaveLate:
          // By a task that the effect does not wait for.
          return .run { _ in
            let (stream, continuation) = AsyncStream<Never>.makeStream()
            late.withValue { $0.append(continuation) }
            Task {
              for await _ in stream {}
              await dismiss()
            }
          }
        case .leaveTwice:
          // Both run before the first dismissal is reduced.
          let leave = Effect<Action>.run { @MainActor _ in await dismiss() }
          return .merge(leave, leave)
        case .work:
          return .run { _ in try await Task.never() }
        }
      }
    }
  }

  struct Home: Reducer {
    struct State: Equatable {
      @PresentationState var screen: Screen.State?
      var path = StackState<Screen.State>()
      var reactions = 0
    }
    enum Action: Equatable {
      case path(StackAction<Screen.State, Screen.Action>)
      case present(Screen.State?)
      case reacted
      case screen(PresentationAction<Screen.Action>)
    }
    var late = Screen.Late([])
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .present(let screen):
          state.screen = screen
          return .none
        case .path(.popFrom), .screen(.dismiss):
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.reacted)
          }
        case .reacted:
          state.reactions += 1
          return .none
        case .path, .screen:
          return .none
        }
      }
      .ifLet(\.$screen, action: /Action.screen) { Screen(late: late) }
      .forEach(\.path, action: /Action.path) { Screen() }
    }
  }

  enum Place: CaseIterable {
    case sheet, stack

    var state: Home.State {
      self == .sheet
        ? Home.State(screen: Screen.State()) : Home.State(path: StackState([Screen.State()]))
    }

    func action(_ action: Screen.Action) -> Home.Action {
      self == .sheet ? .screen(.presented(action)) : .path(.element(id: 0, action: action))
    }

    var dismissal: Home.Action { self == .sheet ? .screen(.dismiss) : .path(.popFrom(id: 0)) }
  }

  let clock = TestClock()

  @Test(arguments: Place.allCases)
  func laterWorkOfTheFeatureIsCancelled_parentReactsToTheDismissal(_ place: Place) async {
    let store = TestStore(initialState: place.state) {
      Home()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(place.action(.leave))
    await store.send(place.action(.work)).cancel()
    await clock.advance(by: .seconds(1))
    await store.receive(place.dismissal) {
      $0.screen = nil
      $0.path = StackState()
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.reacted) { $0.reactions = 1 }
  }

  @Test(arguments: Place.allCases, [Screen.Action.leave, .work])
  func reactionToADismissal_isCancelledWithTheEffectThatDismissed(
    _ place: Place, _ cancelled: Screen.Action
  ) async {
    await withMainSerialExecutor {
      let store = Store(initialState: place.state) {
        Home()
      } withDependencies: {
        $0.context = .test
        $0.continuousClock = clock
      }
      let leave = store.send(place.action(.leave))
      let work = store.send(place.action(.work))
      await clock.advance(by: .seconds(1))
      #expect(store.withState { $0.screen == nil && $0.path.isEmpty })
      (cancelled == .leave ? leave : work).cancel()
      await clock.advance(by: .seconds(1))
      #expect(store.withState(\.reactions) == (cancelled == .leave ? 0 : 1))
    }
  }

  @Test(arguments: Place.allCases)
  func dismissedTwiceInOneStep_isDismissedOnceWithoutAReport(_ place: Place) async {
    let issues = await issues {
      let store = TestStore(initialState: place.state) {
        Home()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(place.action(.leaveTwice))
      await store.receive(place.dismissal) {
        $0.screen = nil
        $0.path = StackState()
      }
      await clock.advance(by: .seconds(1))
      await store.receive(.reacted) { $0.reactions = 1 }
    }
    #expect(issues == [])
  }

  @Test(arguments: [true, false])
  func lateDismissal_doesNothingToTheNextPresentation(nextHasEffects: Bool) async {
    await withMainSerialExecutor {
      let late = Screen.Late([])
      let store = Store(initialState: Place.sheet.state) { Home(late: late) }
      store.send(.screen(.presented(.leaveLate)))
      _ = await _mainSerialExecutorQuiescence()
      #expect(late.count == 1)
      store.send(.present(nil))
      store.send(.present(Screen.State()))
      if nextHasEffects { store.send(.screen(.presented(.work))) }
      for continuation in late.value { continuation.finish() }
      _ = await _mainSerialExecutorQuiescence()
      #expect(store.withState { $0.screen != nil })
    }
  }

  @Test func dismissWithoutPresentationIsReported_unlessItIsOverridden() async {
    let issues = await issues {
      let store = Store(initialState: Screen.State()) {
        Screen()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
      }
      await store.send(.leave).finish()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("A reducer requested dismissal at ") == true)
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Screen.State()) {
      Screen()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.leave).finish()
    #expect(isDismissed.value && store.isDismissed)
  }

  @Test func rootOfATest_canDismissItself() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { [clock] state, action in
        @Dependency(\.dismiss) var dismiss
        state = action
        return action == 0
          ? .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(1)
          } : .run { _ in await dismiss() }
      }
    }
    await store.send(0)
    #expect(!store.isDismissed)
    await store.send(2) { $0 = 2 }
    #expect(store.isDismissed)
    // The effects have ended.
    await clock.advance(by: .seconds(2))
    await store.finish()
    let issues = await issues { await store.send(3) }
    #expect(issues == ["Can't send action to dismissed test store."])
    #expect(store.state == 2)
  }

  /// Its presentation stays on screen.
  @Test func alertReplacedByItsOwnButton_isNotDismissed() async {
    typealias Prompts = PresentationState<AlertState<Bool>>
    func alert(_ title: String) -> AlertState<Bool> {
      AlertState {
        TextState(title)
      } actions: {
        ButtonState(action: true) { "OK" }
      }
    }
    let store = TestStore(initialState: Prompts(wrappedValue: alert("First"))) {
      Reduce<Prompts, PresentationAction<Bool>> { state, action in
        if action == .presented(true) { state.wrappedValue = alert("Second") }
        return .none
      }
      .ifLet(\.self, action: .self)
    }
    await store.send(.presented(true)) { $0.wrappedValue = alert("Second") }
    await store.send(.presented(false)) { $0.wrappedValue = nil }
  }
}
