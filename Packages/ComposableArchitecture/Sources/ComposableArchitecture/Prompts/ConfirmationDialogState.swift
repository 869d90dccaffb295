import CustomDump

/// A dialog that offers a choice of actions, as a value that can be compared and tested.
///
/// Like an ``AlertState``, every button of it dismisses it.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Another one for each that is made. It has no part in comparisons.
  public let id = ButtonStateID()
  /// What the choice is about.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// More to read below the title.
  public var message: TextState?
  /// The choices.
  public var buttons: [ButtonState<Action>]

  /// Makes a dialog.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.titleVisibility = titleVisibility
    self.buttons = actions()
    self.message = message?()
  }

  /// Turns what the buttons send into other actions.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    var dialog = ConfirmationDialogState<NewAction>(titleVisibility: titleVisibility) { title }
    dialog.message = message
    dialog.buttons = buttons.map { $0.map(transform) }
    return dialog
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  case automatic
  case hidden
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: _EphemeralState {}

extension ConfirmationDialogState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
