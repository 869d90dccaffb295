import ComposableArchitecture
import Testing

/// Reducers of children run before their parent, and an action for a child that is absent is reported.
///
/// `RandomTreeTests` has the law of their effects.
@MainActor
@Suite struct ChildReducerTests {
  struct Tally: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }
    enum Action: Equatable { case add(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.count += number
        }
        return .none
      }
    }
  }

  enum Screen: Equatable {
    case first(Tally.State)
    case second(Tally.State)
    case text(String)
  }
  enum ScreenAction: Equatable {
    case first(Tally.Action)
    case second(Tally.Action)
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var scoped = Tally.State()
      var optional: Tally.State?
      var screen = Screen.text("")
      var rows: IdentifiedArrayOf<Tally.State> = []
      @PresentationState var sheet: Tally.State?
      var path = StackState<Tally.State>()
      /// The sum of the counts when the parent ran.
      var seen = 0

      var counts: [Int] {
        var states = [scoped] + rows + path
        for state in [optional, sheet] { if let state { states.append(state) } }
        switch screen {
        case .first(let state), .second(let state): states.append(state)
        case .text: break
        }
        return states.map(\.count)
      }
    }
    enum Action: Equatable {
      case optional(Tally.Action)
      case path(StackAction<Tally.State, Tally.Action>)
      case row(id: Int, action: Tally.Action)
      case scoped(Tally.Action)
      case screen(ScreenAction)
      case sheet(PresentationAction<Tally.Action>)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.scoped, action: /Action.scoped) { Tally() }
      Scope(state: \.screen, action: /Action.screen) {
        Scope(state: /Screen.first, action: /ScreenAction.first) { Tally() }  // ← Scope
        EmptyReducer()
          .ifCaseLet(/Screen.second, action: /ScreenAction.second) { Tally() }  // ← ifCaseLet
      }
      Reduce { state, _ in
        state.seen = state.counts.reduce(0, +)
        return .none
      }
      .ifLet(\.optional, action: /Action.optional) { Tally() }  // ← ifLet
      .forEach(\.rows, action: /Action.row(id:action:)) { Tally() }  // ← forEach
      .ifLet(\.$sheet, action: /Action.sheet) { Tally() }  // ← ifLet $
      .forEach(\.path, action: /Action.path) { Tally() }  // ← forEach path
    }
  }

  @Test func aChild_runsBeforeItsParent() async {
    for screen in [Screen.first(Tally.State()), .second(Tally.State())] {
      var state = Parent.State(optional: Tally.State(), rows: [Tally.State()], sheet: Tally.State())
      state.path.append(Tally.State())
      state.screen = screen
      let isFirst = screen == .first(Tally.State())
      let store = TestStore(initialState: state) { Parent() }
      store.exhaustivity = .off
      let actions: [Parent.Action] = [
        .scoped(.add(1)), .optional(.add(1)), .row(id: 0, action: .add(1)),
        .screen(isFirst ? .first(.add(1)) : .second(.add(1))), .sheet(.presented(.add(1))),
        .path(.element(id: state.path.ids[0], action: .add(1))),
      ]
      for (index, action) in actions.enumerated() {
        await store.send(action) { $0.seen = index + 1 }
        #expect(store.state.counts.reduce(0, +) == index + 1)
      }
    }
  }

  /// Actions for what is absent, the operators that report them, and how their reports go on.
  private static let reports: [(action: Parent.Action, name: String, text: String)] = [
    (
      .screen(.first(.add(3))), "Scope",
      """
      a child action when child state was set to a different case. …

        Action:
          ChildReducerTests.ScreenAction.first(
            .add(3)
          )
        State:
          ChildReducerTests.Screen.text("")

      This is generally considered an application logic error, and can happen for a few reasons:

      • A parent reducer set child state to a different case before this reducer ran. Let the child \
      run first, while its state is there: put a "Scope" above the parent's own logic, and attach the \
      other operators to that logic.

      • An in-flight effect sent this action while child state was in a different case. Effects of a \
      child are cancelled with its state, so look for one that a parent returned, and cancel it.

      • This action was sent to the store while child state was in a different case. Send it only from \
      views that are shown for that state, as those of "SwitchStore" are.
      """
    ),
    (
      .screen(.second(.add(1))), "ifCaseLet",
      "a child action when child state was set to a different case. …\n\n  Action:\n"
    ),
    (
      .optional(.add(1)), "ifLet",
      """
      a child action when child state was "nil". …

        Action:
          ChildReducerTests.Parent.Action.optional(
            .add(1)
          )

      This is
      """
    ),
    (
      .row(id: 9, action: .add(1)), "forEach",
      """
      an action for a missing element. …

        Action:
          ChildReducerTests.Parent.Action.row(
            id: 9,
            action: .add(1)
          )
        ID:
          9

      This is
      """
    ),
    (
      .sheet(.presented(.add(1))), "ifLet $",
      "a presentation action when destination state was absent. …\n\n  Action:\n"
    ),
    (
      .sheet(.dismiss), "ifLet $",
      "a presentation action when destination state was absent. …\n\n  Action:\n"
    ),
    (
      .path(.element(id: 7, action: .add(1))), "forEach path",
      "an action for a missing element. …\n\n  Action:\n"
    ),
    (
      .path(.popFrom(id: 7)), "forEach path",
      """
      a "popFrom" action for a missing element. …

        ID:
          #7
        Path IDs:
          [#0, #1]
      """
    ),
    (
      .path(.push(id: 0, state: Tally.State())), "forEach path",
      """
      a "push" action for an element it already contains. …

        ID:
          #0
        Path IDs:
          [#0, #1]
      """
    ),
    (
      .path(.push(id: 7, state: Tally.State())), "forEach path",
      """
      a "push" action with an unexpected generational ID. …

        Received ID:
          #7
        Expected ID:
          #2
      """
    ),
  ]

  // Each in a test of its own, where the ids of the path begin with 0.
  @Test(arguments: 0..<10) func anActionForAnAbsentChild_isReported(index: Int) async {
    #expect(Self.reports.count == 10)
    let report = Self.reports[index]
    let issues = await issues {
      let state = Parent.State(path: StackState([Tally.State(), Tally.State()]))
      let store = TestStore(initialState: state) { Parent() }
      store.exhaustivity = .off
      await store.send(report.action)
    }
    let name = report.name.prefix { $0 != " " }
    let place = "ComposableArchitectureTests/ChildReducerTests.swift:\(line(marked: report.name))"
    let start =
      "\(name.hasPrefix("i") ? "An" : "A") \"\(name)\" at \"\(place)\" received \(report.text)"
    #expect(issues.count == 1 && issues.first?.hasPrefix(start) == true, "\(issues)")
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
    let isTour: Bool

    var body: some ReducerOf<Self> {
      let counting = Reduce<State, Action> { state, action in
        // A prompt in a plain property is gone before its parent handles the action.
        if state.alert == nil, state.dialog == nil, state.presented == nil {
          state.confirmations += 1
        }
        return .none
      }
      if isTour {
        counting
          .ifLet(\.alert, action: /Action.alert)
          .ifLet(\.$presented, action: /Action.presented)
          .ifLet(\.dialog, action: /Action.dialog)
      } else {
        counting
          .ifLet(\.alert, action: \.alert)
          .ifLet(\.presented, action: \.presented)
          .ifLet(\.dialog, action: \.dialog)
      }
    }
  }

  @Test(arguments: [false, true])
  func alertsAndDialogs_areDismissedByTheirActions(isTour: Bool) async {
    let alert = AlertState<Prompting.Action.Prompt> { TextState("Sure?") }
    let prompts: [(Prompting.State, Prompting.Action)] = [
      (Prompting.State(alert: alert), .alert(.confirmed)),
      (
        Prompting.State(dialog: ConfirmationDialogState { TextState("Sure?") }), .dialog(.confirmed)
      ),
      (Prompting.State(presented: alert), .presented(.presented(.confirmed))),
      (Prompting.State(presented: alert), .presented(.dismiss)),
    ]
    for (state, action) in prompts {
      let store = TestStore(initialState: state) { Prompting(isTour: isTour) }
      // What is presented runs after its parent.
      let isLater = isTour && state.presented != nil
      await store.send(action) { $0 = Prompting.State(confirmations: isLater ? 0 : 1) }
    }
  }
}
