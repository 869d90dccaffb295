import CustomDump
@_spi(Messages) import IssueReporting

/// The reason why a child cannot handle an action: its state is absent.
@usableFromInline
enum AbsentState {
  case enumCase(state: Any)
  case element(id: Any)
  case optional
  case presentation

  fileprivate var received: String {
    switch self {
    case .enumCase: "a child action when child state was set to a different case"
    case .element: "an action for a missing element"
    case .optional: "a child action when child state was \"nil\""
    case .presentation: "a presentation action when destination state was absent"
    }
  }

  fileprivate var parentDid: String {
    switch self {
    case .enumCase: "set child state to a different case"
    case .element: "removed the element with this id"
    case .optional: "set child state to \"nil\""
    case .presentation: "dismissed the destination"
    }
  }

  fileprivate var meanwhile: String {
    switch self {
    case .enumCase: "while child state was in a different case"
    case .element: "while there was no element with this id"
    case .optional: "while child state was \"nil\""
    case .presentation: "while the destination was absent"
    }
  }

  fileprivate var view: String {
    switch self {
    case .enumCase: "\"SwitchStore\""
    case .element: "\"ForEachStore\" or \"NavigationStackStore\""
    case .optional: "\"IfLetStore\""
    case .presentation: "\"sheet(store:)\""
    }
  }

  fileprivate var detail: (title: String, value: Any)? {
    switch self {
    case .enumCase(let state): ("State", state)
    case .element(let id): ("ID", id)
    case .optional, .presentation: nil
    }
  }
}

extension CallSite {
  /// Reports an action for a child whose state is absent, with the likely causes and their
  /// remedies.
  @usableFromInline func report(_ absent: AbsentState, operator name: String, action: Any) {
    ignoreWrite(in: action)
    let article = name.hasPrefix("i") ? "An" : "A"
    report(
      """
      \(article) "\(name)" at "\(self)" received \(absent.received). …

      \(section("Action", action))\(absent.detail.map { "\n\(section($0.title, $0.value))" } ?? "")

      This is generally considered an application logic error, and can happen for a few reasons:

      • A parent reducer \(absent.parentDid) before this reducer ran. Let the child run first, while \
      its state is there: put a "Scope" above the parent's own logic, and attach the other operators \
      to that logic.

      • An in-flight effect sent this action \(absent.meanwhile). Effects of a child are cancelled \
      with its state, so look for one that a parent returned, and cancel it.

      • This action was sent to the store \(absent.meanwhile). Send it only from views that are shown \
      for that state, as those of \(absent.view) are.
      """
    )
  }

  // NB: a function of its own, so that the function which runs a child has no copy of the state on
  // its stack.
  @inline(never) @usableFromInline func reportCase<State>(
    of state: inout State, operator name: String, action: Any
  ) {
    report(.enumCase(state: state), operator: name, action: action)
  }

  private func section(_ title: String, _ value: Any) -> String {
    "  \(title):\n\(String(customDumping: value).indented(by: 4))"
  }

  @usableFromInline func reportAbsentPop(of id: StackElementID, ids: [StackElementID]) {
    report(
      """
      A "forEach" at "\(self)" received a "popFrom" action for a missing element. …

      \(section("ID", id))
        Path IDs:
          \(ids)
      """
    )
  }

  @usableFromInline func reportRepeatedPush(of id: StackElementID, ids: [StackElementID]) {
    report(
      """
      A "forEach" at "\(self)" received a "push" action for an element it already contains. …

      \(section("ID", id))
        Path IDs:
          \(ids)
      """
    )
  }
}
