import ComposableArchitecture

extension AlertState where Action == StandupDetailFeature.Destination.Action.Alert {
  /// Asks whether the standup is really to be deleted.
  public static let deleteStandup = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  } message: {
    TextState("Are you sure you want to delete this standup and all of its meetings?")
  }

  /// Says that meetings are not written down, and asks whether to hold one all the same.
  public static let speechRecognitionDenied = Self {
    TextState("Speech recognition is not set up")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(action: .showSpeechHelp) { TextState("How to enable it") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("The meeting can be held, but what is said will not be written down.")
  }

  /// Says that meetings cannot be written down here, and asks whether to hold one all the same.
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

  /// Says what to install to have meetings written down.
  public static let speechHelp = Self {
    TextState("How to enable speech recognition")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("OK") }
  } message: {
    TextState(
      """
      Install a speech recognizer, on Debian or Ubuntu with

      sudo apt install pocketsphinx pocketsphinx-en-us

      and check that a microphone is connected. For another recognizer, start standups with \
      --speech-command.
      """
    )
  }
}
