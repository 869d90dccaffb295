import Prompts

/// State that each of its actions dismisses, such as an alert, which every button closes.
public protocol _EphemeralState {
  /// The actions that dismiss it.
  associatedtype Action
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}
