import ComposableArchitecture

extension AlertState where Action == SavedVoiceMemos.Action.Alert {
  static func deletingFailed(_ reason: String) -> Self {
    Self {
      TextState("The recording could not be deleted")
    } message: {
      TextState("\(reason) The memo is listed again the next time.")
    }
  }

  static func loadingFailed(_ reason: String, canStartAnew: Bool) -> Self {
    Self {
      TextState("Voice memos could not be loaded")
    } actions: {
      ButtonState(action: .retryLoading) { TextState("Try again") }
      if canStartAnew {
        ButtonState(action: .startAnew) { TextState("Start anew") }
      }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState(
        canStartAnew
          ? "\(reason) If you start anew, the list is kept under another name, and recordings stay."
          : reason
      )
    }
  }

  static func savingFailed(_ reason: String) -> Self {
    Self {
      TextState("Titles could not be saved")
    } actions: {
      ButtonState(action: .retrySaving) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState("\(reason) They are kept, and saving is tried again until you quit.")
    }
  }
}
