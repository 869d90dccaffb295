import Models

// The time is counted in whole seconds of the clock. Who gets the word gets an even share of the time that is
// left then, rounded up: so what one speaker leaves over goes to all who follow, and what a minute more adds
// to one turn is taken from none.
extension RecordMeetingFeature.State {
  /// The time that is left; zero in overtime.
  public var durationRemaining: Duration {
    max(.zero, .seconds(totalSeconds - secondsElapsed))
  }

  /// The length of the meeting: at least the second that it takes to notice that it is over.
  var totalSeconds: Int {
    let (seconds, attoseconds) = duration.components
    return max(1, Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  /// The turn of the current speaker if it began now.
  var newTurn: Range<Int> {
    let left = max(0, totalSeconds - secondsElapsed)
    let waiting = max(1, speakers.count - speakerIndex)
    return secondsElapsed..<secondsElapsed + (left + waiting - 1) / waiting
  }

  var isTurnOver: Bool { secondsElapsed >= turn.upperBound }

  /// The seconds that the current speaker has left; less than zero in overtime.
  var turnSecondsLeft: Int { turn.upperBound - secondsElapsed }

  /// How much of the current speaker's turn is over, from 0 to 1.
  var speakerProgress: Double {
    guard !turn.isEmpty else { return 1 }
    return min(1, max(0, Double(secondsElapsed - turn.lowerBound) / Double(turn.count)))
  }

  /// How near a speaker is to the end of the turn.
  enum TurnPhase { case early, ending, over }

  /// The last fifth of a turn is its end, but no more than half a minute, and no less than five seconds.
  var turnPhase: TurnPhase {
    if turnSecondsLeft < 0 || isOvertime { return .over }
    return turnSecondsLeft <= min(30, max(5, turn.count / 5)) ? .ending : .early
  }

  /// Whether the meeting is about to end by itself.
  var isAboutToEnd: Bool {
    !standup.allowsOvertime && durationRemaining <= .seconds(10)
  }

  var isOvertime: Bool { secondsElapsed > totalSeconds }

  /// Adds a minute to the meeting and to the current turn; in overtime, from now on.
  mutating func addMinute() {
    duration = .seconds(max(totalSeconds, secondsElapsed) + 60)
    turn = turn.lowerBound..<max(turn.upperBound, secondsElapsed) + 60
  }
}

/// Counts the seconds that have really passed, which is not the number of times that a timer has fired: a timer
/// leaves out what it missed while the program was busy.
struct SecondCounter<Instant: InstantProtocol<Duration>> {
  private var counted: Instant?

  /// The seconds since the last call. A gap of more than five counts as one: then the program was not busy, but
  /// stopped (by Control-Z, or with the machine), and the meeting with it.
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
