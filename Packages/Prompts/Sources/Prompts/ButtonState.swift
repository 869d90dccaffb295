import CustomDump
import Synchronization

/// A description of a button of an alert or a dialog, as a value that can be compared and tested.
public struct ButtonState<Action>: Identifiable {
  /// An id that is unique to each button. Comparisons ignore it.
  public let id = ButtonStateID()
  /// The action that the button sends, if any.
  public let action: ButtonStateAction<Action>
  public let label: TextState
  /// The role, or `nil` for an ordinary button.
  public let role: ButtonStateRole?

  /// Creates a button.
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

  /// Creates a button that sends an action, or that only dismisses the alert or dialog.
  public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Calls a closure with the action that the button sends, if any.
  public func withAction<R>(_ perform: (Action?) throws -> R) rethrows -> R {
    try perform(action.action)
  }

  /// Returns a button that sends a transformed action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: .send(transform(action.action))) { label }
  }
}

/// An id of an alert, a dialog or a button, which is equal only to itself.
public struct ButtonStateID: Hashable, Sendable {
  private static let lastNumber = Atomic(0)
  private let number = lastNumber.add(1, ordering: .relaxed).newValue
}

/// The behavior of a button.
public struct ButtonStateAction<Action> {
  /// The action that the button sends, if any.
  public let action: Action?

  /// Returns the behavior of sending an action, or of only dismissing.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }
}

/// The purpose of a button.
public enum ButtonStateRole: Hashable, Sendable {
  /// A button that cancels the operation.
  case cancel
  /// A button that deletes data or does something else that cannot be undone.
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

/// A builder of the buttons of an alert or a dialog.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Adds a button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }
  /// Combines the buttons of the statements, in their order.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
  /// Combines the buttons of the rounds of a loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
  /// Adds the buttons of an `if` without `else`, or none.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }
  /// Adds the buttons of the first branch of a condition.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }
  /// Adds the buttons of the other branch of a condition.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }
  /// Adds the buttons behind an availability condition.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
