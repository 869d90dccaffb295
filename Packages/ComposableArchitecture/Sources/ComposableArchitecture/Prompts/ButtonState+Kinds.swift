// Prompts made of a title, a message and their buttons as arguments, as much code has them. The
// builders say the same, and can branch.

extension AlertState {
  /// Makes an alert with any number of buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init { title }
    self.message = message
    self.buttons = buttons
  }

  /// Makes an alert with one button; without it, with one that dismisses it.
  public init(
    title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Makes an alert with two buttons.
  public init(
    title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// Makes a dialog with any number of buttons.
  public init(
    title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil, buttons: [ButtonState<Action>] = []
  ) {
    self.init(titleVisibility: titleVisibility) { title }
    self.message = message
    self.buttons = buttons
  }
}

extension ButtonState {
  /// What a button is for.
  public typealias Role = ButtonStateRole
  /// What a button does.
  public typealias ButtonAction = ButtonStateAction<Action>

  /// Makes a button that calls off what the prompt asks about.
  public static func cancel(
    _ label: TextState, action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(role: .cancel, action: action ?? .send(nil)) { label }
  }

  /// Makes a button of no particular kind.
  public static func `default`(
    _ label: TextState, action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(action: action ?? .send(nil)) { label }
  }

  /// Makes a button that destroys something.
  public static func destructive(
    _ label: TextState, action: ButtonStateAction<Action>? = nil
  ) -> Self {
    Self(role: .destructive, action: action ?? .send(nil)) { label }
  }
}
