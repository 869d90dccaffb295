import ComposableTerminalUI
import Foundation
import Models
import SoundEffectClient
import Testing

@testable import RecordMeeting

@MainActor
@Suite struct MeetingTimeTests {
  func meeting(_ duration: Duration, attendees: Int) -> RecordMeetingFeature.State {
    let attendees = (0..<attendees).map { Attendee(id: UUID($0)) }
    return RecordMeetingFeature.State(
      standup: Standup(
        id: UUID(1000), attendees: IdentifiedArray(uniqueElements: attendees), duration: duration
      )
    )
  }

  /// Runs a meeting to its end, and returns the index of the speaker in each second.
  func turns(_ duration: Duration, attendees: Int, skippingAt skips: Set<Int> = []) -> [Int] {
    var state = meeting(duration, attendees: attendees)
    let reads = LockIsolated(0.0)
    let feature = withDependencies {
      // Each key comes long after the change before it.
      $0.date = DateGenerator {
        Date(
          timeIntervalSince1970: reads.withValue {
            $0 += 2
            return $0
          })
      }
      $0.soundEffectClient = .noop
    } operation: {
      RecordMeetingFeature()
    }
    var turns: [Int] = []
    while state.durationRemaining > .zero || turns.isEmpty {
      turns.append(state.speakerIndex)
      if skips.contains(turns.count - 1) {
        _ = feature.reduce(into: &state, action: .nextButtonTapped)
      }
      _ = feature.reduce(into: &state, action: .timerTicked)
    }
    return turns
  }

  @Test(
    arguments: [
      (10_000, 3, [], [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]), (5_000, 4, [], [0, 0, 1, 2, 3]),
      // Fewer seconds than speakers, no speakers, and no time.
      (2_000, 6, [], [0, 1]), (1_000, 100, [], [0]), (3_000, 0, [], [0, 0, 0]), (0, 2, [], [0]),
      (1_500, 2, [], [0, 1]),
      // Time that is not used goes to the following speakers.
      (9_000, 3, [0], [0, 1, 1, 1, 1, 2, 2, 2, 2]),
    ] as [(Int, Int, Set<Int>, [Int])])
  func time_isSharedInWholeSeconds(length: Int, people: Int, skips: Set<Int>, speakers: [Int]) {
    #expect(turns(.milliseconds(length), attendees: people, skippingAt: skips) == speakers)
  }

  @Test(arguments: 1...12)
  func everyMeeting_endsOnTime_withFairShares(attendees: Int) {
    // Most of them leave a remainder.
    for seconds in [59, 60, 97] {
      let turns = turns(.seconds(seconds), attendees: attendees)
      #expect(turns.count == seconds)
      let fairShare = seconds / attendees
      for speaker in 0..<attendees {
        let share = turns.count { $0 == speaker }
        #expect((fairShare...fairShare + 1).contains(share))
      }
    }
  }

  @Test(arguments: [(0, 0.0), (5, 0.25), (20, 1.0), (30, 1.0)])
  func progressOfTheSpeaker(second: Int, progress: Double) {
    var state = meeting(.seconds(60), attendees: 3)
    state.secondsElapsed = second
    #expect(state.speakerProgress == progress)
  }

  /// The ending is a fifth of the turn, but at least five and at most thirty seconds.
  @Test(arguments: [(10, 5), (25, 5), (50, 10), (100, 20), (150, 30), (600, 30)])
  func turn_hasAnEnding_andIsOver(length: Int, ending: Int) {
    var state = meeting(.seconds(1_000), attendees: 1)
    state.turn = 100..<100 + length
    state.secondsElapsed = 100 + length - ending - 1
    #expect(state.turnPhase == .early)
    state.secondsElapsed += 1
    #expect(state.turnPhase == .ending)
    state.secondsElapsed += ending
    #expect(state.turnPhase == .ending)
    state.secondsElapsed += 1
    #expect(state.turnPhase == .over)
  }

  @Test func turn_isOver_whenItsTimeOrThatOfTheMeetingIs() {
    var state = meeting(.seconds(60), attendees: 2)
    state.secondsElapsed = 31
    #expect(state.turnPhase == .over && !state.isOvertime)
    // The turn that begins in overtime has no time.
    state.secondsElapsed = 61
    state.turn = state.newTurn
    #expect(state.turn.isEmpty && state.turnSecondsLeft == 0 && state.turnPhase == .over)
    #expect(state.speakerProgress == 1)
  }

  @Test func missedTicks_areCounted_andASuspensionAsASecond() {
    var counter = SecondCounter<TestClock<Duration>.Instant>()
    func passed(_ seconds: Double) -> Int {
      counter.passed(at: TestClock<Duration>.Instant(offset: .seconds(seconds)))
    }
    #expect(passed(1) == 1)
    // Late and early ticks do not add up.
    #expect(passed(2.4) == 1 && passed(3) == 1 && passed(4.001) == 1)
    #expect(passed(7.1) == 3)
    #expect(passed(8) == 1)
    // A gap of five seconds is a busy program, a longer one a suspended one.
    #expect(passed(13) == 5 && passed(18.1) == 1)
    #expect(passed(3_618) == 1 && passed(3_619) == 1)
  }

  @Test func arcs_goClockwise() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let whole = SpeakerArc(speaker: 0, totalSpeakers: 1).path(in: rect).boundingRect
    #expect(whole.width > 99 && whole.height > 99)
    let first = SpeakerArc(speaker: 0, totalSpeakers: 4).path(in: rect).boundingRect
    #expect(first.minX > 50 && first.maxY < 50)
    let last = SpeakerArc(speaker: 3, totalSpeakers: 4).path(in: rect).boundingRect
    #expect(last.maxX < 50 && last.maxY < 50)
    let half = SpeakerArc(speaker: 0, totalSpeakers: 1, progress: 0.5).path(in: rect).boundingRect
    #expect(half.minX > 49)
    // A gap is between two arcs, but none in the circle of a single speaker.
    let second = SpeakerArc(speaker: 1, totalSpeakers: 4).path(in: rect).boundingRect
    #expect(second.minY - first.maxY > 2 && second.minY - first.maxY < 5)
    #expect(whole.height > 99.9)
    // Where the gaps would take all room, an arc still has a degree.
    let narrow = SpeakerArc(speaker: 0, totalSpeakers: 200).path(in: rect).boundingRect
    #expect(narrow.width > 0.5)
  }
}
