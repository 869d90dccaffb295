import ComposableArchitecture
import Models

extension AlertState where Action == StandupDetailFeature.Destination.Action.Alert {
  /// Asks whether to delete a standup.
  public static func delete(_ standup: Standup) -> Self {
    Self {
      TextState("Delete “\(standup.shortHeading)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Its meetings are deleted with it. You can undo this in the list.")
    }
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

extension Standup {
  /// The heading, or its start if it is long.
  fileprivate var shortHeading: String {
    heading.count > 40 ? heading.prefix(39) + "…" : heading
  }
}
