import Models

// Attendee `i` of `n` has the word until `(i + 1) / n` of the time is over. That is compared as
// integers, in seconds: nothing is rounded away, however many attendees share however little time.
extension RecordMeetingFeature.State {
  /// How much time is left.
  public var durationRemaining: Duration {
    max(.zero, standup.duration - .seconds(secondsElapsed))
  }

  /// How long the meeting takes: at least the second that it takes to notice that it is over.
  var totalSeconds: Int {
    let (seconds, attoseconds) = standup.duration.components
    return max(1, Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  /// Whose turn it is when nobody is skipped.
  func speaker(at second: Int) -> Int {
    let speakers = max(1, standup.attendees.count)
    return min(speakers - 1, second * speakers / totalSeconds)
  }

  /// The first second of a speaker's turn. It is before the end, so that everyone gets the word.
  func start(ofSpeaker index: Int) -> Int {
    let speakers = max(1, standup.attendees.count)
    return min(totalSeconds - 1, (index * totalSeconds + speakers - 1) / speakers)
  }

  /// How much of the current speaker's turn is over, from 0 to 1.
  var speakerProgress: Double {
    let start = start(ofSpeaker: speakerIndex)
    let isLast = speakerIndex + 1 >= standup.attendees.count
    let end = isLast ? totalSeconds : self.start(ofSpeaker: speakerIndex + 1)
    guard end > start else { return 1 }
    return min(1, max(0, Double(secondsElapsed - start) / Double(end - start)))
  }
}
