import ComposableArchitecture

extension AlertState where Action == SavedVoiceMemos.Action.Alert {
  static func deletingFailed(_ reason: String) -> Self {
    Self {
      TextState("The recording could not be deleted")
    } message: {
      TextState("\(reason) The memo is listed again the next time.")
    }
  }

  static func loadingFailed(_ reason: String, isInUse: Bool) -> Self {
    Self {
      TextState("Voice memos could not be loaded")
    } actions: {
      ButtonState(action: .retryLoading) { TextState("Try again") }
      if !isInUse {
        ButtonState(action: .startAnew) { TextState("Start anew") }
      }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState(
        isInUse
          ? reason
          : "\(reason) If you start anew, the list is kept under another name, and recordings stay."
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
      TextState("\(reason) They are kept until you quit, and saved with the next change.")
    }
  }
}
