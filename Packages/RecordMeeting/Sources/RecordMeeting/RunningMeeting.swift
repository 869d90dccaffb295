import ComposableArchitecture
import Foundation
import Models

extension RecordMeetingFeature.State {
  /// The current speaker, or `nil` if the standup has no attendees.
  var speaker: Meeting.Speaker? {
    get { speakers.indices.contains(speakerIndex) ? speakers[speakerIndex] : nil }
    set { if let newValue { speakers[id: newValue.id] = newValue } }
  }

  /// The speaker whose notes are shown: the one whose notes have the focus, or else the current
  /// one.
  var notedSpeaker: Meeting.Speaker? {
    notedSpeakerID.flatMap { speakers[id: $0] } ?? speaker
  }

  /// Whether a field has the focus: the notes, the topic for after the meeting, or a name.
  var isWriting: Bool { notedSpeakerID != nil || topic != nil || joiningName != nil }

  /// Ends typing a topic, and adds it unless it is blank.
  mutating func parkTopic() {
    let text = topic?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    topic = nil
    if !text.isEmpty { parkingLot.append(text) }
  }

  /// The topics of earlier meetings that were open at the beginning of the meeting.
  public var topics: [Blocker] { blockers.filter { $0.id.speaker == nil } }

  /// Returns whether a blocker was closed since the beginning of the meeting.
  func isClosed(_ blocker: Blocker) -> Bool { !standup.isOpen(blocker.id) }

  /// The blockers and topics that were open at the beginning of the meeting and concern the noted speaker.
  var speakerBlockers: [Blocker] {
    guard let id = notedSpeaker?.id else { return [] }
    return blockers.filter { $0.concerns(id) }
  }

  var notes: String {
    get { notedSpeaker?.notes ?? "" }
    set { if let id = notedSpeaker?.id { speakers[id: id]?.notes = newValue } }
  }

  /// Marks an omission at the end of the transcript.
  mutating func markGap() {
    let mark = " […]"
    if !transcript.isEmpty, !transcript.hasSuffix(mark) { transcript += mark }
  }

  /// Whether the meeting would be saved: the roll call is over, a restored meeting was resumed, and it
  /// is not discarded.
  public var isRunning: Bool { rollCall == nil && !isRestored && ending != .discarded }

  /// Whether the program may quit without asking: no meeting is running, or the question is open
  /// already.
  public var mayQuit: Bool { !isRunning || ending != nil || alert == .endMeeting(isQuitting: true) }

  /// Asks whether to save or discard the meeting, unless ``mayQuit`` is true.
  public mutating func askBeforeQuitting() {
    if !mayQuit { alert = .endMeeting(isQuitting: true) }
  }
}

extension RecordMeetingFeature.State {
  /// The data that resumes a meeting in another run of the program.
  public struct Progress: Codable, Equatable, Sendable {
    // Fields that earlier versions did not write are optional.
    var absentees: IdentifiedArrayOf<Attendee>?
    var duration: Duration?
    /// The id that the meeting is saved with.
    public internal(set) var id: Meeting.ID?
    var isPaused: Bool?
    var parkingLot: [String]?
    var plannedDuration: Duration?
    var secondsElapsed: Int
    var speakerIndex: Int
    var speakers: IdentifiedArrayOf<Meeting.Speaker>?
    var startDate: Date?
    var transcript: String

    /// The meeting as if it ended now.
    public var meeting: Meeting {
      @Dependency(\.date.now) var now
      @Dependency(\.uuid) var uuid
      var speakers = speakers ?? []
      for (index, id) in speakers.ids.enumerated() where speakers[id: id]?.duration == .zero {
        speakers[id: id]?.turn = index > speakerIndex ? .notReached : .skipped
      }
      return Meeting(
        id: id ?? Meeting.ID(uuid()), date: startDate ?? now, duration: .seconds(secondsElapsed),
        plannedDuration: plannedDuration, parkingLot: parkingLot ?? [], speakers: speakers,
        absentees: absentees ?? [], transcript: transcript)
    }
  }

  /// The data of the meeting that the journal stores.
  public var progress: Progress {
    Progress(
      absentees: absentees, duration: duration, id: meetingID, isPaused: isPaused,
      parkingLot: parkingLot.isEmpty ? nil : parkingLot, plannedDuration: plannedDuration,
      secondsElapsed: secondsElapsed, speakerIndex: speakerIndex, speakers: speakers,
      startDate: startDate, transcript: transcript)
  }

  /// Creates a meeting from an earlier run of the program, and asks whether to resume it.
  ///
  /// Values that are out of range, as in a damaged file, are clamped.
  public init(restoring progress: Progress, of standup: Standup) {
    self.init(alert: .resumeMeeting, standup: standup, transcript: progress.transcript)
    duration = min(max(progress.duration ?? standup.duration, .zero), .seconds(86_400))
    isPaused = progress.isPaused ?? false
    meetingID = progress.id
    isRestored = true
    parkingLot = progress.parkingLot ?? []
    plannedDuration = progress.plannedDuration ?? standup.duration
    speakers = progress.speakers ?? speakers
    speakerIndex = max(0, min(progress.speakerIndex, speakers.count - 1))
    let end = endsByItself ? totalSeconds - 1 : 86_400
    secondsElapsed = max(0, min(progress.secondsElapsed, end))
    startDate = progress.startDate
    turn = newTurn
  }
}

extension IdentifiedArrayOf<Meeting.Speaker> {
  /// Returns speakers without speaking time and notes.
  static func silent(_ attendees: IdentifiedArrayOf<Attendee>) -> Self {
    Self(uniqueElements: attendees.map { Meeting.Speaker(id: $0.id, name: $0.name) })
  }
}
