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
}

extension Standup {
  /// The heading, or its start if it is long.
  fileprivate var shortHeading: String {
    heading.count > 40 ? heading.prefix(39) + "…" : heading
  }
}
