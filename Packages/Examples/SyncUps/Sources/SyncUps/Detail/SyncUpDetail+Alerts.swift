import ComposableArchitecture

extension AlertState where Action == SyncUpDetail.Destination.Alert {
  /// Asks whether to delete a sync-up.
  public static let deleteSyncUp = Self {
    TextState("Delete this sync-up?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("Its past meetings are deleted with it.")
  }

  /// Asks whether to start a meeting without a transcript, because speech recognition is not set up.
  public static let speechRecognitionDenied = Self {
    TextState("Speech recognition is not set up")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(action: .openSettings) { TextState("Open sound settings") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState(
      """
      Install a speech recognizer, such as pocketsphinx, and check the microphone. Without one, \
      what is said will not be written down.
      """)
  }

  /// Asks whether to start a meeting without a transcript, because speech recognition is restricted.
  public static let speechRecognitionRestricted = Self {
    TextState("Speech recognition is restricted")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("It cannot be used on this machine, so what is said will not be written down.")
  }
}
