import ComposableArchitecture
import Testing

/// The work that the dismissal of a feature, and the reaction of its parent to it, belong to.
@MainActor
@Suite struct DismissTests {
  struct Screen: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case leave, leaveTwice, work }
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
      case reacted
      case screen(PresentationAction<Screen.Action>)
    }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
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
      .ifLet(\.$screen, action: /Action.screen) { Screen() }
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
}
