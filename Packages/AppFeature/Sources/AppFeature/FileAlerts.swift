import ComposableArchitecture
import Foundation
import Models
import Persistence
import StandupDetail
import StandupsFile
import StandupsList

/// A message about the file that stays on the screen while its cause lasts.
public struct Notice: Equatable, Sendable {
  public let text: String
  /// The title of the button, which opens a question or continues offered work.
  public let button: String?
}

extension AppFeature.State {
  /// The message to show about the file, if there is one.
  public var notice: Notice? {
    if file.failure != nil { return Notice(text: "Not saved, will try again.", button: "Decide") }
    if let problem = file.problem {
      let isSaved = file.holds(standupsList.content.document)
      return Notice(text: problem.message(isSaved: isSaved), button: "Decide")
    }
    if let reason = standupsList.content.readOnly {
      return Notice(text: reason.text(for: StandupsDocument.program), button: nil)
    }
    if let message = failedMessage, let standup = text(of: message) {
      return Notice(
        text: "The meeting of “\(standup.heading)” may not have been sent.", button: "Decide"
      )
    }
    guard let work = resumableWork, standupsList.destination == nil, canLeaveScreens
    else { return nil }
    return Notice(text: message(about: work), button: "Continue")
  }

  private func message(about work: UnfinishedWork) -> String {
    let standup = standupsList.standups[id: work.owner]
    return switch work {
    case .draft(let draft, base: _, texts: _):
      "The edits of “\((standup ?? draft).heading)” are not saved."
    case .meeting: "A meeting of “\(standup?.heading ?? "")” was interrupted."
    case .message: ""
    case .meetingDraft:
      "The edits of a meeting of “\(standup?.heading ?? "")” are not saved."
    }
  }
}

extension AlertState where Action == AppFeature.Action.Alert {
  private init(
    _ title: String, _ message: String, dismissal: String = "OK",
    actions: KeyValuePairs<String, Action> = [:]
  ) {
    let buttons = actions.map { title, action in
      ButtonState(action: action) { TextState(title) }
    }
    self.init(
      title: TextState(title), message: TextState(message),
      buttons: buttons + [ButtonState(role: .cancel) { TextState(dismissal) }])
  }

  /// Whether the alert asks what to do about the file.
  var isQuestion: Bool { buttons.count > 1 }

  /// Reports that the file could not be copied or moved.
  public static func copyFailed(_ reason: String) -> Self {
    Self("The file could not be copied", reason)
  }

  /// Warns that open edits and a running meeting are lost if the app is killed.
  public static func journalFailed(_ reason: String) -> Self {
    Self(
      "Unsaved edits are not protected",
      "\(reason) Should the app be killed, open edits and a running meeting are lost.")
  }

  /// Reports where the copy of a journal is whose work could not be restored.
  static func journalSetAside(_ copy: URL) -> Self {
    Self(
      "Unfinished work could not be restored",
      """
      Its standup was deleted, or its file is damaged. What you have written, and what was said in \
      a meeting, is in “\(copy.path)”.
      """)
  }

  /// Explains why nothing can be changed.
  static func readOnly(_ reason: ReadOnly) -> Self {
    let (reason, remedy) = reason.sentences(for: StandupsDocument.program)
    return Self(reason, remedy)
  }

  /// Asks whether to replace a file that can no longer be read.
  static func replaceFile(_ failure: LoadFailure) -> Self {
    let message = "\(failure.message) Your standups are still here, and are not saved"
    guard failure.canStartOver else {
      return Self(
        "The file cannot be written", "\(message).", dismissal: "Not now",
        actions: ["Try again": .readFile])
    }
    return Self(
      "Replace the file?",
      """
      \(message) until you decide. If you replace the file, a copy of it is kept under another name.
      """, dismissal: "Not now",
      actions: ["Try again": .readFile, "Replace the file": .replaceFile])
  }

  /// Asks whether to try a failed save again.
  public static func savingFailed(_ reason: String) -> Self {
    Self(
      "Standups could not be saved",
      "\(reason) Your changes are kept, and saving is tried again until you quit.",
      dismissal: "Continue without saving", actions: ["Try again": .retrySaving])
  }
}
