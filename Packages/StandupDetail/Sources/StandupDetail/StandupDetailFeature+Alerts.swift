import ComposableArchitecture
import Models

extension AlertState where Action == StandupDetailFeature.Destination.Action.Alert {
  public static func delete(_ standup: Standup) -> Self {
    Self {
      TextState("Delete “\(standup.heading)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Its meetings are deleted with it. You can undo this in the list.")
    }
  }

  /// Asks whether to start a meeting without a transcript, because speech recognition is not set
  /// up.
  public static let speechRecognitionDenied = Self {
    TextState("Speech recognition is not set up")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("The meeting can be held, but what is said will not be written down.")
  }

  /// Asks whether to start a meeting without a transcript, because speech recognition is
  /// restricted.
  public static let speechRecognitionRestricted = Self {
    TextState("Speech recognition is restricted")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState(
      """
      It cannot be used on this machine. The meeting can be held, but what is said will not be \
      written down.
      """
    )
  }
}
