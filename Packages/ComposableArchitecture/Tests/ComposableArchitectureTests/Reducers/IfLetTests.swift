import ComposableArchitecture
import Testing

@MainActor
@Suite struct IfLetTests {
  struct Parent: Reducer {
    struct State: Equatable {
      var tally: Tally.State?
      var seen: [Int] = []
      var alert: AlertState<Never>?
    }
    enum Action: Equatable {
      case alert(Never?)
      case set(Tally.State?)
      case showAlert
      case tally(Tally.Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let tally): state.tally = tally
        case .tally: state.seen.append(state.tally?.count ?? -1)
        case .showAlert: state.alert = AlertState { TextState("!") }
        case .alert: break
        }
        return .none
      }
      .ifLet(\.tally, action: /Action.tally) { Tally() }
      .ifLet(\.alert, action: /Action.alert)
    }
  }

  let clock = TestClock()

  func makeStore(_ tally: Tally.State? = nil) -> TestStoreOf<Parent> {
    TestStore(initialState: Parent.State(tally: tally)) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func childRunsBeforeItsParent() async {
    let store = makeStore(Tally.State())
    await store.send(.tally(.add(2))) {
      $0.tally?.count = 2
      $0.seen = [2]
    }
  }

  @Test func stateBecomesNil_cancelsItsEffects() async {
    let store = makeStore(Tally.State())
    await store.send(.tally(.addLater)) { $0.seen = [0] }
    await store.send(.set(nil)) { $0.tally = nil }
    await clock.advance(by: .seconds(2))
  }

  @Test func idChanges_cancelsTheEffects() async {
    let store = makeStore(Tally.State(id: 1))
    await store.send(.tally(.addLater)) { $0.seen = [0] }
    await store.send(.set(Tally.State(id: 2))) { $0.tally?.id = 2 }
    await clock.advance(by: .seconds(2))
  }

  @Test func stateWithTheSameID_keepsItsEffects() async {
    let store = makeStore(Tally.State(id: 1, count: 5))
    await store.send(.tally(.addLater)) { $0.seen = [5] }
    await store.send(.set(Tally.State(id: 1))) { $0.tally?.count = 0 }
    await clock.advance(by: .seconds(1))
    await store.receive(.tally(.add(1))) {
      $0.tally?.count = 1
      $0.seen = [5, 1]
    }
  }

  @Test func actionOfEphemeralState_setsItToNil() async {
    let store = makeStore()
    await store.send(.showAlert) { $0.alert = AlertState { TextState("!") } }
    await store.send(.alert(nil)) { $0.alert = nil }
  }

  @Test func anActionForAbsentStateIsReportedAndReachesTheParent() async {
    let issues = await issues {
      let store = makeStore()
      await store.send(.tally(.add(1))) { $0.seen = [-1] }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains(
        """
        received a child action when child state was "nil". …

          Action:
            IfLetTests.Parent.Action.tally(
              .add(1)
            )

        """
      ) == true
    )
  }

  @Test func equalFeatures_keepTheirChildrenSeparate() async {
    struct Two: Reducer {
      struct State: Equatable {
        var left = Parent.State(tally: Tally.State())
        var right = Parent.State(tally: Tally.State())
      }
      enum Action: Equatable {
        case left(Parent.Action)
        case right(Parent.Action)
      }
      var body: some ReducerOf<Self> {
        Scope(state: \.left, action: /Action.left) { Parent() }
        Scope(state: \.right, action: /Action.right) { Parent() }
      }
    }
    let store = TestStore(initialState: Two.State()) {
      Two()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.left(.tally(.addLater))) { $0.left.seen = [0] }
    await store.send(.right(.tally(.addLater))) { $0.right.seen = [0] }
    await store.send(.left(.set(nil))) { $0.left.tally = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.right(.tally(.add(1)))) {
      $0.right.tally?.count = 1
      $0.right.seen = [0, 1]
    }
  }

  @Reducer struct Prompting {
    struct State: Equatable {
      var alert: AlertState<Action.Prompt>?
      var dialog: ConfirmationDialogState<Action.Prompt>?
      @Presents var presented: AlertState<Action.Prompt>?
      var confirmations = 0
    }
    enum Action {
      case presented(PresentationAction<Prompt>)
      case alert(Prompt)
      case dialog(Prompt)
      @CasePathable enum Prompt { case confirmed }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        // The prompt is gone before its parent handles the action.
        if state.alert == nil, state.dialog == nil, state.presented == nil {
          state.confirmations += 1
        }
        return .none
      }
      .ifLet(\.alert, action: \.alert)
      .ifLet(\.presented, action: \.presented)
      .ifLet(\.dialog, action: \.dialog)
    }
  }

  @Test func plainAlertsAndDialogs_areDismissedByTheirActions() async {
    let store = TestStore(
      initialState: Prompting.State(alert: AlertState { TextState("Sure?") })
    ) {
      Prompting()
    }
    await store.send(\.alert.confirmed) {
      $0.alert = nil
      $0.confirmations = 1
    }
    let dialog = TestStore(
      initialState: Prompting.State(dialog: ConfirmationDialogState { TextState("Sure?") })
    ) {
      Prompting()
    }
    await dialog.send(\.dialog.confirmed) {
      $0.dialog = nil
      $0.confirmations = 1
    }
    for action in [PresentationAction.dismiss, .presented(Prompting.Action.Prompt.confirmed)] {
      let store = TestStore(
        initialState: Prompting.State(presented: AlertState { TextState("Sure?") })
      ) {
        Prompting()
      }
      await store.send(.presented(action)) {
        $0.presented = nil
        $0.confirmations = 1
      }
    }
  }
}
