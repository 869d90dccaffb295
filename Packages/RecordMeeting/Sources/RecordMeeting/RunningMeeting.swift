import ComposableArchitecture
import Foundation
import Models

extension RecordMeetingFeature.State {
  /// The current speaker; `nil` if the standup has no attendees.
  var speaker: Meeting.Speaker? {
    get { speakers.indices.contains(speakerIndex) ? speakers[speakerIndex] : nil }
    set { if let newValue { speakers[id: newValue.id] = newValue } }
  }

  /// The speaker whose notes show: the current one, unless those of another have the focus.
  var notedSpeaker: Meeting.Speaker? {
    notedSpeakerID.flatMap { speakers[id: $0] } ?? speaker
  }

  var notes: String {
    get { notedSpeaker?.notes ?? "" }
    set { if let id = notedSpeaker?.id { speakers[id: id]?.notes = newValue } }
  }

  /// Marks that more was said than is written down.
  mutating func markGap() {
    let mark = " […]"
    if !transcript.isEmpty, !transcript.hasSuffix(mark) { transcript += mark }
  }

  /// Whether there is a meeting to be kept: everyone who is here is known, and it is not one that an earlier
  /// run of the program has left and that was not resumed yet.
  public var isRunning: Bool { rollCall == nil && !isRestored }

  /// Whether the program may end without a question: nothing would end early, or the question is open already.
  public var mayQuit: Bool { !isRunning || alert == .endMeeting(isQuitting: true) }

  /// Asks what is to become of the meeting, unless the program may end without that.
  public mutating func askBeforeQuitting() {
    if !mayQuit { alert = .endMeeting(isQuitting: true) }
  }

  /// The meeting that is to be kept in the standup.
  ///
  /// - Parameter now: When it began, if it did not begin by itself.
  public func meeting(id: Meeting.ID, now: Date) -> Meeting {
    Meeting(
      id: id, date: startDate ?? now, duration: .seconds(secondsElapsed), speakers: speakers,
      transcript: transcript
    )
  }
}

extension RecordMeetingFeature.State {
  /// What it takes to resume a meeting in another run of the program.
  ///
  /// It is as of the latest multiple of five seconds in the turn of the current speaker, so that it changes
  /// every five seconds, and with each change of speaker.
  public struct Progress: Codable, Equatable, Sendable {
    // What earlier versions did not keep is optional.
    var duration: Duration?
    var isPaused: Bool?
    var secondsElapsed: Int
    var speakerIndex: Int
    var speakers: IdentifiedArrayOf<Meeting.Speaker>?
    var startDate: Date?
    var transcript: String
  }

  public var progress: Progress {
    let excess = max(0, secondsElapsed - turn.lowerBound) % 5
    var speakers = speakers
    if let id = speaker?.id { speakers[id: id]?.duration -= .seconds(excess) }
    return Progress(
      duration: duration, isPaused: isPaused, secondsElapsed: secondsElapsed - excess,
      speakerIndex: speakerIndex, speakers: speakers, startDate: startDate, transcript: transcript
    )
  }

  /// Asks whether to resume a meeting that an earlier run of the program has left.
  ///
  /// What is out of range, as in a damaged file, is brought into it.
  public init(restoring progress: Progress, of standup: Standup) {
    self.init(alert: .resumeMeeting, standup: standup, transcript: progress.transcript)
    duration = min(max(progress.duration ?? standup.duration, .zero), .seconds(86_400))
    isPaused = progress.isPaused ?? false
    isRestored = true
    speakers = progress.speakers ?? speakers
    speakerIndex = max(0, min(progress.speakerIndex, speakers.count - 1))
    let end = standup.allowsOvertime ? 86_400 : totalSeconds - 1
    secondsElapsed = max(0, min(progress.secondsElapsed, end))
    startDate = progress.startDate
    turn = newTurn
  }
}

extension IdentifiedArrayOf<Meeting.Speaker> {
  /// Attendees who have not said anything yet.
  static func silent(_ attendees: IdentifiedArrayOf<Attendee>) -> Self {
    Self(uniqueElements: attendees.map { Meeting.Speaker(id: $0.id, name: $0.name) })
  }
}
