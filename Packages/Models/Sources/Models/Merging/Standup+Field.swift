extension Standup {
  /// A part of a standup that is merged on its own, such as its title, or the notes on a speaker of
  /// one of its meetings.
  public struct Field: Hashable, Sendable {
    /// A kind of values.
    public enum Kind: Hashable, Sendable {
      /// The standup, the meeting or the person as a whole, which one side has deleted.
      case everything
      case absentees
      case allowsOvertime
      case date
      case duration
      case isEndedEarly
      case isLedByHand
      /// The order of the meetings.
      case meetings
      case name
      case notes
      case parkingLot
      /// The order of the people, in the standup or as the speakers of a meeting.
      case people
      case plannedDuration
      case schedule
      case speakingOrder
      case theme
      case title
      case transcript
      case turn
      /// The fields in the file that this program does not know.
      case unknownFields
    }

    /// The kind of the value.
    public let kind: Kind
    /// The meeting of the value, or `nil` for one of the standup itself.
    public let meeting: Meeting.ID?
    /// The person whose value it is, or `nil`.
    public let person: Attendee.ID?

    /// Creates a field of a standup, of one of its meetings, of a person, or of a person in a
    /// meeting.
    public init(_ kind: Kind, meeting: Meeting.ID? = nil, person: Attendee.ID? = nil) {
      self.kind = kind
      self.meeting = meeting
      self.person = person
    }
  }
}
