import ComposableArchitecture

extension AlertState {
  /// Returns an alert that asks whether to discard the edits of a form.
  ///
  /// - Parameters:
  ///   - noun: The edited value in the message, such as "standup".
  ///   - action: The action that the button "Discard changes" sends.
  public static func discardChanges(of noun: String, action: Action) -> Self {
    Self {
      TextState("Discard changes?")
    } actions: {
      // It has the focus, so that Esc and Return leave the form: what is lost was just typed.
      ButtonState(action: action) { TextState("Discard changes") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    } message: {
      TextState("You have changed this \(noun). If you leave now, your changes are lost.")
    }
  }
}
