import ComposableArchitecture

extension AlertState where Action == RecordMeetingFeature.Action.Alert {
  /// Asks what is to become of a meeting that ends early.
  public static func endMeeting(isDiscardable: Bool) -> Self {
    Self {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .confirmSave) { TextState("Save and end") }
      if isDiscardable {
        ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState("You are ending the meeting early. What would you like to do?")
    }
  }

  /// Asks what is to become of a meeting that an earlier run of the program has left.
  public static let resumeMeeting = Self {
    TextState("Resume meeting?")
  } actions: {
    ButtonState(role: .cancel) { TextState("Resume") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
  } message: {
    TextState("The program ended during this meeting. You can go on where it stopped.")
  }

  /// Says that nothing more is written down, and why, and asks whether to go on.
  public static func speechFailed(_ reason: String) -> Self {
    Self {
      TextState("Speech recognition failed")
    } actions: {
      ButtonState(role: .cancel) { TextState("Continue meeting") }
      ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard meeting") }
    } message: {
      TextState(
        """
        The rest of the meeting is not written down. What was said so far is kept.\
        \(reason.isEmpty ? "" : "\n\n\(reason)")
        """
      )
    }
  }
}
