import ComposableArchitecture
import Testing

/// Reducers of children run before their parent, and an action for a child that is absent is reported.
///
/// `RandomTreeTests` has the law of their effects.
@MainActor
@Suite struct ChildReducerTests {
  private typealias Tree = Branch<Leaf>

  private static func state() -> Tree.State {
    var source = TreeSource(seed: 1)
    func leaf() -> Leaf.State { Leaf.state(&source) }
    return Tree.State(
      id: 0, own: leaf(), fixed: leaf(), screen: .second(leaf()),
      path: StackState([leaf(), leaf()]))
  }

  @Test(arguments: [false, true]) func aChild_runsBeforeItsParent(isTour: Bool) {
    var state = Self.state()
    state.optional = Leaf.State(id: 11)
    state.sheet = Leaf.State(id: 12)
    state.page = .first(Leaf.State(id: 13))
    state.rows = [Leaf.State(id: 14)]
    let forest = Forest(isTour: isTour)
    let store = Store(initialState: state) { Tree(forest) }
    // After the reducer of the parent that is there.
    let actions: [(position: Int, action: Tree.Action)] = [
      (1, .own(.start(1))), (1, .fixed(.start(2))), (2, .optional(.start(3))),
      (2, .sheet(.presented(.start(4)))), (2, .page(.presented(.first(.start(5))))),
      (2, .screen(.second(.start(6)))),
      (2, .path(.element(id: state.path.ids[0], action: .start(7)))),
      (2, .rows(.element(id: 14, action: .start(8)))),
    ]
    for (index, (position, action)) in actions.enumerated() {
      let seen = LockIsolated<Set<Int>>([])
      let see: (inout Any) -> Void = { state in
        seen.setValue((state as? Tree.State).map(Tree.tokens(of:)) ?? [])
      }
      forest.change.setValue(UncheckedSendable((Tree.State.self, position, see)))
      store.send(action)
      #expect(seen.value == Set(1...index + 1), "\(action)")
    }
  }

  /// Actions for what is absent, the operators that report them, and how their reports go on.
  private static let reports: [(action: Tree.Action, name: String, text: String)] = [
    (
      .page(.presented(.first(.start(3)))), "Scope",
      """
      a child action when child state was set to a different case. …

        Action:
          Branch.PageAction.first(
            .start(3)
          )
        State:
          Branch.Page.second(
            Leaf.State(
              id: 9,
              tokens: Set([])
            )
          )

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
      .screen(.first(.start(1))), "ifCaseLet",
      "a child action when child state was set to a different case. …\n\n  Action:\n"
    ),
    (
      .optional(.start(1)), "ifLet",
      """
      a child action when child state was "nil". …

        Action:
          Branch.Action.optional(
            .start(1)
          )

      This is
      """
    ),
    (
      .rows(.element(id: 9, action: .start(1))), "forEach",
      """
      an action for a missing element. …

        Action:
          Branch.Action.rows(
            .element(
              id: 9,
              action: .start(1)
            )
          )
        ID:
          9

      This is
      """
    ),
    (
      .sheet(.presented(.start(1))), "ifLet $",
      "a presentation action when destination state was absent. …\n\n  Action:\n"
    ),
    (
      .sheet(.dismiss), "ifLet $",
      "a presentation action when destination state was absent. …\n\n  Action:\n"
    ),
    (
      .path(.element(id: 7, action: .start(1))), "forEach path",
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
      .path(.push(id: 0, state: Leaf.State(id: 9))), "forEach path",
      """
      a "push" action for an element it already contains. …

        ID:
          #0
        Path IDs:
          [#0, #1]
      """
    ),
    (
      .path(.push(id: 7, state: Leaf.State(id: 9))), "forEach path",
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
      var state = Self.state()
      state.page = report.name == "Scope" ? .second(Leaf.State(id: 9)) : nil
      let store = TestStore(initialState: state) { Tree(Forest(isTour: true)) }
      store.exhaustivity = .off
      await store.send(report.action)
    }
    let name = report.name.prefix { $0 != " " }
    let line = line(marked: report.name, in: "Laws/RandomTree.swift")
    let place = "ComposableArchitectureTests/RandomTree.swift:\(line)"
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
