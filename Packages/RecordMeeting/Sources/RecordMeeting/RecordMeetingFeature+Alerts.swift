import ComposableArchitecture

extension AlertState where Action == RecordMeetingFeature.Action.Alert {
  /// Asks whether to save or discard a meeting that ends early.
  ///
  /// - Parameter isQuitting: Whether the user wants to quit the program.
  public static func endMeeting(isQuitting: Bool = false) -> Self {
    Self {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .confirmSave) { TextState("Save and end") }
      ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState(
        isQuitting
          ? """
          Ctrl-C again saves it, marked as ended early, and quits. The clock keeps running.
          """
          : "The clock keeps running."
      )
    }
  }

  /// Asks whether to resume a meeting that was running when the program ended.
  public static let resumeMeeting = Self {
    TextState("Resume meeting?")
  } actions: {
    ButtonState(role: .cancel) { TextState("Resume") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
  } message: {
    TextState("The program ended during this meeting.")
  }

  /// Explains why there is no transcript, and how to get one.
  public static func speechHelp(_ transcription: RecordMeetingFeature.Transcription) -> Self {
    var message = """
      Install a speech recognizer, on Debian or Ubuntu with

      sudo apt install pocketsphinx pocketsphinx-en-us

      and check that a microphone is connected. For another recognizer, start standups with \
      --speech-command.
      """
    if case .ended(let reason) = transcription {
      message = """
        The rest of the meeting is not written down. What was said so far is kept. Pause the \
        meeting and resume it to try again.
        """
      if !reason.isEmpty { message += "\n\n\(reason)" }
    }
    return Self {
      TextState("Not transcribing")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(message)
    }
  }
}
