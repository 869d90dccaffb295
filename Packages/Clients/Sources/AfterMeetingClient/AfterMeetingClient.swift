import DependenciesCore
import Foundation

/// A client that passes each meeting to a program of the user's choice, which may post it to a chat.
///
/// ```swift
/// @Dependency(\.afterMeeting) var afterMeeting
///
/// if let format = afterMeeting.format { try await afterMeeting.run(text(in: format)) }
/// ```
public struct AfterMeetingClient: Sendable {
  /// A format of the meeting.
  public enum Format: String, CaseIterable, Sendable {
    case json
    case markdown
  }

  /// The format that the program wants, or `nil` if there is no program.
  public var format: Format?
  /// Runs the program with a text as its standard input, and waits until it has ended. Stops
  /// it if the task is cancelled. Throws a
  /// `LocalizedError` if it failed.
  public var run: @Sendable (_ text: Data) async throws -> Void
  /// Returns the command that the user can run to pass on a meeting again: that of an id, or the last one
  /// of the standup.
  public var commandToRepeat: @Sendable (_ title: String, _ meeting: UUID?) -> String? = { _, _ in
    nil
  }

  /// Creates a client.
  public init(format: Format?, run: @escaping @Sendable (_ text: Data) async throws -> Void) {
    self.format = format
    self.run = run
  }
}

extension AfterMeetingClient: DependencyKey {
  /// A client without a program, as long as the user has not named one.
  public static let liveValue = testValue
  /// A client without a program, which fails the test that runs it.
  public static let testValue = Self(format: nil, run: unimplemented("AfterMeetingClient.run"))
  /// A client without a program.
  public static let previewValue = Self(format: nil, run: { _ in })
}

extension DependencyValues {
  /// The client that passes meetings to a program.
  public var afterMeeting: AfterMeetingClient {
    get { self[AfterMeetingClient.self] }
    set { self[AfterMeetingClient.self] = newValue }
  }
}
