import CustomDump

/// A button of an alert or a dialog, as a value that can be compared and tested.
public struct ButtonState<Action>: Identifiable {
  /// Another one for each that is made. It has no part in comparisons.
  public let id = ButtonStateID()
  /// What the button sends; `nil` in a button that does nothing but dismiss.
  public let action: ButtonStateAction<Action>
  /// What is written on it.
  public let label: TextState
  /// What kind of button it is; `nil` if it is none in particular.
  public let role: ButtonStateRole?

  /// Makes a button.
  ///
  /// ```swift
  /// ButtonState(role: .destructive, action: .confirmDeletion) {
  ///   TextState("Delete")
  /// }
  /// ```
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action>, label: () -> TextState
  ) {
    self.action = action
    self.label = label()
    self.role = role
  }

  /// Makes a button that sends an action, or none.
  public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Calls back with what the button sends.
  public func withAction<R>(_ perform: (Action?) throws -> R) rethrows -> R {
    try perform(action.action)
  }

  /// Turns what the button sends into another action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: .send(transform(action.action))) { label }
  }
}

/// Tells apart buttons that are otherwise equal. It does not count in comparisons.
public struct ButtonStateID: Hashable, Sendable {
  private final class Token: Sendable {}
  private let token = Token()

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.token === rhs.token }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(token))
  }
}

/// What a button does.
public struct ButtonStateAction<Action> {
  /// The action that is sent, if any.
  public let action: Action?

  /// Sends an action, or none.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }
}

/// What a button is for.
public enum ButtonStateRole: Hashable, Sendable {
  /// It calls off what the prompt asks about.
  case cancel
  /// It destroys something.
  case destructive
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if let action = action.action { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// Builds the buttons of a prompt.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
