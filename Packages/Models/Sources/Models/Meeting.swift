import Foundation
import IdentifiedCollections

/// A meeting that was held: when, how long, by whom, and what was said.
public struct Meeting: Hashable, Identifiable, Sendable {
  /// An attendee as of the meeting: later changes to the standup leave it as it is.
  public struct Speaker: Hashable, Identifiable, Sendable {
    /// The id of the attendee.
    public let id: Attendee.ID
    /// The name of the attendee at the time.
    public var name: String
    /// How long the attendee spoke.
    public var duration: Duration
    /// What was noted while the attendee spoke. A line that starts with `!` is a blocker.
    public var notes: String
    /// The fields that its file has beside these.
    public var unknownFields = UnknownFields()

    /// Creates a speaker of a meeting.
    public init(id: Attendee.ID, name: String, duration: Duration = .zero, notes: String = "") {
      self.id = id
      self.name = name
      self.duration = duration
      self.notes = notes
    }

    /// The lines of ``notes`` that start with `!`, without that mark.
    public var blockers: [String] {
      notes.split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("!") }
        .map { $0.drop { $0 == "!" }.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
  }

  /// Tells meetings of the same minute apart.
  public let id: UUID
  /// When it began.
  public let date: Date
  /// How long it took, without pauses. Earlier versions of the program did not keep that.
  public var duration: Duration?
  /// Whether it was ended before everyone had spoken, by the end of the program.
  public var isEndedEarly: Bool
  /// Who was there, in the order in which they spoke. Earlier versions did not keep that.
  public var speakers: IdentifiedArrayOf<Speaker>
  /// What was said, as far as it was recognised; empty if there was no recogniser.
  public var transcript: String
  /// The fields that its file has beside these.
  public var unknownFields = UnknownFields()

  /// Creates a meeting that was held.
  public init(
    id: UUID, date: Date, duration: Duration? = nil, isEndedEarly: Bool = false,
    speakers: IdentifiedArrayOf<Speaker> = [], transcript: String
  ) {
    self.id = id
    self.date = date
    self.duration = duration
    self.isEndedEarly = isEndedEarly
    self.speakers = speakers
    self.transcript = transcript
  }
}
