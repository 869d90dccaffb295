import Models

// The time is counted in whole seconds of the clock. When a turn begins, its speaker gets an even
// share of the remaining time, rounded up. So unused time goes to all following speakers, and an
// added minute is taken from none of them.
extension RecordMeetingFeature.State {
  /// The time that is left; zero in overtime.
  public var durationRemaining: Duration {
    max(.zero, .seconds(totalSeconds - secondsElapsed))
  }

  /// The length of the meeting, rounded up to seconds. It is at least one second, since the timer
  /// ends the meeting.
  var totalSeconds: Int {
    let (seconds, attoseconds) = duration.components
    return max(1, Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  /// The range of seconds of the current speaker's turn if it begins now.
  var newTurn: Range<Int> {
    let left = max(0, totalSeconds - secondsElapsed)
    let waiting = max(1, speakers.count - speakerIndex)
    return secondsElapsed..<secondsElapsed + (left + waiting - 1) / waiting
  }

  var isTurnOver: Bool { secondsElapsed >= turn.upperBound }

  /// The seconds that the current speaker has left; negative in overtime.
  var turnSecondsLeft: Int { turn.upperBound - secondsElapsed }

  /// The part of the current speaker's turn that is over, from 0 to 1.
  var speakerProgress: Double {
    guard !turn.isEmpty else { return 1 }
    return min(1, max(0, Double(secondsElapsed - turn.lowerBound) / Double(turn.count)))
  }

  /// The phases of a turn, which have different colors.
  enum TurnPhase { case early, ending, over }

  /// The phase of the current turn. Its last fifth is its ending, but at least five and at most
  /// thirty seconds.
  var turnPhase: TurnPhase {
    if turnSecondsLeft < 0 || isOvertime { return .over }
    return turnSecondsLeft <= min(30, max(5, turn.count / 5)) ? .ending : .early
  }

  /// Whether the meeting ends once its time is over.
  var endsByItself: Bool { !standup.allowsOvertime && !standup.isLedByHand }

  /// Whether the meeting ends by itself within ten seconds, or once it is not held open any more.
  var isAboutToEnd: Bool {
    endsByItself && durationRemaining <= .seconds(10)
  }

  /// Whether the meeting goes on when its time is over: its standup allows that or is led by hand, or
  /// the user is answering a question or writing notes.
  var mayRunOver: Bool { !endsByItself || alert != nil || isWriting }

  /// Sets the end of a meeting whose time is over to ten seconds from now, so that the user sees the
  /// countdown after answering a question or writing notes.
  mutating func announceEnd() {
    guard endsByItself, secondsElapsed >= totalSeconds else { return }
    duration = .seconds(secondsElapsed + 10)
  }

  var isOvertime: Bool { secondsElapsed > totalSeconds }

  /// Adds a minute to the meeting and to the current turn; in overtime, a minute from now.
  mutating func addMinute() {
    duration = .seconds(max(totalSeconds, secondsElapsed) + 60)
    turn = turn.lowerBound..<max(turn.upperBound, secondsElapsed) + 60
  }
}

/// Counts the seconds that have passed on a clock. They can be more than the ticks of a timer,
/// which skips those that it misses while the program is busy.
struct SecondCounter<Instant: InstantProtocol<Duration>> {
  private var counted: Instant?

  /// Returns the whole seconds since the last call. A gap of more than five seconds counts as one:
  /// the program or the machine was suspended, and the meeting with it.
  mutating func passed(at now: Instant) -> Int {
    guard let last = counted, case let gap = last.duration(to: now), gap <= .seconds(5) else {
      counted = now
      return 1
    }
    let seconds = Int((gap / .seconds(1)).rounded())
    counted = last.advanced(by: .seconds(seconds))
    return seconds
  }
}
