import Foundation
import IdentifiedCollections

/// A meeting that was held, with its date, duration, speakers and transcript.
public struct Meeting: Hashable, Identifiable, Sendable {
  /// An attendee as of the meeting, which later changes to the standup do not affect.
  public struct Speaker: Hashable, Identifiable, Sendable {
    /// The id of the attendee.
    public let id: Attendee.ID
    /// The name of the attendee at the time.
    public var name: String
    /// The speaking time.
    public var duration: Duration
    /// Whether the attendee had the turn.
    public var turn: Turn
    /// The notes that were taken while the attendee spoke. A line that starts with `!` is a
    /// blocker.
    public var notes: String
    /// The fields in the file that this program does not know.
    public var unknownFields = UnknownFields()

    /// Creates a speaker of a meeting.
    public init(
      id: Attendee.ID, name: String, duration: Duration = .zero, turn: Turn = .taken,
      notes: String = ""
    ) {
      self.id = id
      self.name = name
      self.duration = duration
      self.turn = turn
      self.notes = notes
    }
  }

  /// Whether a speaker had the turn.
  public enum Turn: String, CaseIterable, Codable, Hashable, Sendable {
    case taken
    /// The turn passed on before the speaker had spoken for a second.
    case skipped
    /// The meeting ended before the speaker's turn.
    case notReached
  }

  public let id: ModelID<Meeting>
  /// The people of the standup who were absent. Earlier versions did not store them.
  public var absentees: IdentifiedArrayOf<Attendee> {
    get { _absentees.identified }
    _modify { yield &_absentees.identified }
  }
  private var _absentees: CompactArray<Attendee>
  /// The date at which the meeting began, in whole seconds.
  public internal(set) var date: Date
  /// The length without pauses, or `nil` for meetings of earlier versions, which did not store it.
  public var duration: Duration?
  /// Whether the program ended before all attendees had spoken.
  public var isEndedEarly: Bool
  /// The length that was planned when the meeting began, or `nil` for meetings of earlier versions,
  /// which did not store it.
  public var plannedDuration: Duration?
  /// The topics that were put off until after the meeting. A line that starts with `✓` is done.
  public var parkingLot: [String]
  /// The attendees in speaking order. Earlier versions did not store them.
  public var speakers: IdentifiedArrayOf<Speaker> {
    get { _speakers.identified }
    _modify { yield &_speakers.identified }
  }
  private var _speakers: CompactArray<Speaker>
  /// The recognized speech, or an empty text if there was no recognizer.
  public var transcript: String
  /// The fields in the file that this program does not know.
  public var unknownFields = UnknownFields()

  /// Creates a meeting.
  public init(
    id: ModelID<Meeting>, date: Date, duration: Duration? = nil, plannedDuration: Duration? = nil,
    isEndedEarly: Bool = false, parkingLot: [String] = [],
    speakers: IdentifiedArrayOf<Speaker> = [], absentees: IdentifiedArrayOf<Attendee> = [],
    transcript: String
  ) {
    self.id = id
    _absentees = CompactArray(absentees)
    self.date = date.wholeSeconds
    self.duration = duration
    self.isEndedEarly = isEndedEarly
    self.plannedDuration = plannedDuration
    self.parkingLot = parkingLot
    _speakers = CompactArray(speakers)
    self.transcript = transcript
  }

  /// Creates a meeting.
  public init(
    id: UUID, date: Date, duration: Duration? = nil, plannedDuration: Duration? = nil,
    isEndedEarly: Bool = false, parkingLot: [String] = [],
    speakers: IdentifiedArrayOf<Speaker> = [], absentees: IdentifiedArrayOf<Attendee> = [],
    transcript: String
  ) {
    self.init(
      id: ID(id), date: date, duration: duration, plannedDuration: plannedDuration,
      isEndedEarly: isEndedEarly, parkingLot: parkingLot, speakers: speakers, absentees: absentees,
      transcript: transcript)
  }
}
