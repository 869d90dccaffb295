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
    if let problem = file.problem {
      let isSaved = file.holds(standupsList.content.document)
      return Notice(text: problem.message(isSaved: isSaved), button: "Decide")
    }
    if let reason = standupsList.content.readOnly {
      return Notice(text: reason.text(of: StandupsDocument.program), button: nil)
    }
    if file.failure != nil { return Notice(text: "Not saved, will try again.", button: "Decide") }
    guard let work = resumableWork, standupsList.destination == nil, canLeaveScreens
    else { return nil }
    return Notice(text: message(about: work), button: "Continue")
  }

  private func message(about work: UnfinishedWork) -> String {
    let standup = standupsList.standups[id: work.owner]
    return switch work {
    case .draft(let draft, base: _): "The edits of “\((standup ?? draft).heading)” are not saved."
    case .meeting: "A meeting of “\(standup?.heading ?? "")” was interrupted."
    case .meetingDraft:
      "The edits of a meeting of “\(standup?.heading ?? "")” are not saved."
    }
  }
}

extension AlertState where Action == AppFeature.Action.Alert {
  /// Warns that open edits and a running meeting are lost if the app is killed.
  public static func journalFailed(_ reason: String) -> Self {
    informing(
      "Unsaved edits are not protected",
      "\(reason) Should the app be killed, open edits and a running meeting are lost.")
  }

  /// Reports where the copy of a journal is whose work could not be restored.
  static func journalSetAside(_ copy: URL) -> Self {
    informing(
      "Unfinished work could not be restored",
      """
      Its standup was deleted, or its file is damaged. What you have written, and what was said in \
      a meeting, is in “\(copy.path)”.
      """)
  }

  /// Explains why nothing can be changed.
  static func readOnly(_ reason: ReadOnly) -> Self {
    let program = StandupsDocument.program
    return informing(reason.message(of: program), reason.suggestion(for: program))
  }

  /// Asks whether to replace a file that can no longer be read.
  static func replaceFile(_ failure: LoadFailure) -> Self {
    Self {
      TextState(failure.canStartOver ? "Replace the file?" : "The file cannot be written")
    } actions: {
      ButtonState(action: .readFile) { TextState("Try again") }
      if failure.canStartOver {
        ButtonState(action: .replaceFile) { TextState("Replace the file") }
      }
      ButtonState(role: .cancel) { TextState("Not now") }
    } message: {
      TextState(
        failure.canStartOver
          ? """
          \(failure.message) Your standups are still here, and are not saved until you decide. If you \
          replace the file, a copy of it is kept under another name.
          """
          : "\(failure.message) Your standups are still here, and are not saved."
      )
    }
  }

  /// Asks whether to try a failed save again.
  public static func savingFailed(_ reason: String) -> Self {
    Self {
      TextState("Standups could not be saved")
    } actions: {
      ButtonState(action: .retrySaving) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Continue without saving") }
    } message: {
      TextState("\(reason) Your changes are kept, and saving is tried again until you quit.")
    }
  }

  private static func informing(_ title: String, _ message: String) -> Self {
    Self {
      TextState(title)
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(message)
    }
  }
}
