import TerminalUI

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes state onto the enclosing stack. Without state it
  /// is disabled.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map(PushedState.init), label: label)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a title that pushes state onto the enclosing stack.
  public init<State>(_ titleKey: LocalizedStringKey, state: State?) {
    self.init(state: state) { Text(titleKey) }
  }

  /// Creates a link with a string as its title that pushes state onto the enclosing
  /// stack.
  @_disfavoredOverload
  public init<S: StringProtocol, State>(_ title: S, state: State?) {
    self.init(state: state) { Text(title) }
  }
}

/// State that a link pushes. The value of a link must be hashable, which state need not be.
struct PushedState: Hashable {
  private final class Token {}

  let state: Any
  private let token = Token()

  init(_ state: Any) {
    self.state = state
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.token === rhs.token }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(token))
  }
}
