import ComposableArchitecture
import Foundation
import Models

/// A recurring meeting of a team, with its people and past meetings.
public struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  public let id: Tagged<Self, UUID>
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The length of a meeting.
  public var duration: Duration
  /// The past meetings, the latest first.
  public var meetings: IdentifiedArrayOf<Meeting>
  public var theme: Theme
  public var title: String

  /// Creates a sync-up: by default untitled, of five minutes, without attendees.
  public init(
    id: ID, attendees: IdentifiedArrayOf<Attendee> = [], duration: Duration = .seconds(60 * 5),
    meetings: IdentifiedArrayOf<Meeting> = [], theme: Theme = .bubblegum, title: String = ""
  ) {
    self.id = id
    self.attendees = attendees
    self.duration = duration
    self.meetings = meetings
    self.theme = theme
    self.title = title
  }

  /// The speaking time of each attendee.
  public var durationPerAttendee: Duration {
    // A file that was written by hand may have no attendees.
    duration / max(1, attendees.count)
  }

  /// The title, or a text for none.
  public var heading: String { title.isEmpty ? "Untitled" : title }

  /// Removes attendees without a name. The first one is kept if all names are empty.
  mutating func removeBlankAttendees() {
    let first = attendees.first
    attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
    if attendees.isEmpty, let first { attendees.append(first) }
  }

  /// Adds a meeting that ends now.
  mutating func insert(transcript: String) {
    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    meetings.insert(Meeting(id: Meeting.ID(uuid()), date: now, transcript: transcript), at: 0)
  }
}

/// A person who takes part in a ``SyncUp``.
public struct Attendee: Codable, Equatable, Identifiable, Sendable {
  public let id: Tagged<Self, UUID>
  /// The name, which may be empty while a form is filled in.
  public var name: String

  /// Creates an attendee, by default without a name.
  public init(id: ID, name: String = "") {
    self.id = id
    self.name = name
  }
}

/// A meeting that was held.
public struct Meeting: Codable, Equatable, Identifiable, Sendable {
  public let id: Tagged<Self, UUID>
  public let date: Date
  /// The recognized speech, or an empty text if there was no recognizer.
  public var transcript: String

  /// Creates a meeting.
  public init(id: ID, date: Date, transcript: String) {
    self.id = id
    self.date = date
    self.transcript = transcript
  }
}
