import AfterMeetingClient
import ComposableArchitecture
import Foundation
import Models
import Persistence
import StandupsFile
import StandupsList

/// A meeting that the program after meetings gets, and has not got for certain. The journal keeps it.
public struct MeetingMessage: Codable, Equatable, Identifiable, Sendable {
  public let id: Meeting.ID
  let standup: Standup.ID
  /// The reason why the program has not got the meeting, or `nil` while it runs.
  var failure: String?

  /// The reason for a message of an earlier run of the app.
  static let unknownEnd =
    "Standups has ended before the program after it had, which may have got it."
}

extension AppFeature.State {
  /// Returns the standup of a message with its meeting alone, or `nil` if that is deleted.
  func text(of message: MeetingMessage) -> Standup? {
    guard let standup = standupsList.standups[id: message.standup],
      standup.meetings[id: message.id] != nil
    else { return nil }
    return standup.selecting(.meeting(message.id))
  }

  /// The first message that has failed, unless its meeting is deleted.
  var failedMessage: MeetingMessage? {
    messages.first { $0.failure != nil && text(of: $0) != nil }
  }

  /// Returns the commands that pass on meetings again, after a line break; nothing if the file does not
  /// have them.
  func repetition(of messages: some Sequence<MeetingMessage>) -> String {
    @Dependency(\.afterMeeting.commandToRepeat) var command
    guard file.problem == nil else { return "" }
    let commands = messages.compactMap { message -> String? in
      guard let standup = standupsList.standups[id: message.standup] else { return nil }
      let isLast = standup.lastMeeting?.id == message.id
      return command(standup.title, isLast ? nil : message.id.uuid)
    }
    return commands.isEmpty ? "" : (["\nTo send it again:"] + commands).joined(separator: "\n  ")
  }

  /// What to print if the app is ended while programs after meetings run, and everything is saved.
  public var unfinishedProgramsMessage: String {
    let message = "ended before the program after a meeting had"
    return file.problem == nil
      ? "\(message); your standups are saved"
        + repetition(of: messages.filter { $0.failure == nil }) : message
  }

  /// Asks what to do about the first message that has failed, and returns whether there is one.
  mutating func askAboutMessage() -> Bool {
    guard let message = failedMessage, let failure = message.failure else { return false }
    alert = .messageFailed(message.id, "\(failure)\(repetition(of: [message]))")
    return true
  }
}

extension AlertState where Action == AppFeature.Action.Alert {
  /// Asks whether to pass a meeting on again.
  static func messageFailed(_ id: Meeting.ID, _ reason: String) -> Self {
    Self {
      TextState("Send the meeting again?")
    } actions: {
      ButtonState(action: .sendAgain(id)) { TextState("Send again") }
      ButtonState(action: .leaveUnsent(id)) { TextState("Leave it") }
      ButtonState(role: .cancel) { TextState("Not now") }
    } message: {
      TextState("The meeting is kept, but \(reason)")
    }
  }
}
