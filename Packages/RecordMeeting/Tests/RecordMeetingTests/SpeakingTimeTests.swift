import ComposableTerminalUI
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import Testing

@testable import RecordMeeting

@MainActor
@Suite struct SpeakingTimeTests {
  /// A meeting that runs through: whose turn it was in each second, until it ended by itself.
  func turns(seconds: Duration, attendees: Int, skippingAt skips: Set<Int> = []) async -> [Int] {
    let clock = TestClock()
    let attendees = (0..<attendees).map { Attendee(id: UUID($0)) }
    let store = TestStore(
      initialState: RecordMeetingFeature.State(
        standup: Standup(
          id: UUID(1000), attendees: IdentifiedArray(uniqueElements: attendees), duration: seconds
        )
      )
    ) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect {}
      $0.soundEffectClient = .noop
      $0.speechClient.requestAuthorization = { .denied }
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    var turns: [Int] = []
    for second in 0..<10_000 {
      turns.append(store.state.speakerIndex)
      if skips.contains(second) { await store.send(.nextButtonTapped) }
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked)
      guard store.state.secondsElapsed < store.state.totalSeconds else { break }
    }
    await store.receive(.delegate(.saveMeeting(transcript: "")))
    return turns
  }

  @Test func isSharedEvenly() async {
    #expect(await turns(seconds: .seconds(6), attendees: 3) == [0, 0, 1, 1, 2, 2])
  }

  @Test func doesNotNeedToDivide() async {
    #expect(await turns(seconds: .seconds(10), attendees: 3) == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2])
    #expect(await turns(seconds: .seconds(5), attendees: 4) == [0, 0, 1, 2, 3])
  }

  @Test func isEnoughForMoreAttendeesThanSeconds() async {
    #expect(await turns(seconds: .seconds(2), attendees: 6) == [0, 3])
    #expect(await turns(seconds: .seconds(1), attendees: 100) == [0])
  }

  @Test func endsWithoutAttendees() async {
    #expect(await turns(seconds: .seconds(3), attendees: 0) == [0, 0, 0])
  }

  @Test func endsWithoutTime() async {
    #expect(await turns(seconds: .zero, attendees: 2) == [0])
    #expect(await turns(seconds: .milliseconds(1500), attendees: 2) == [0, 1])
  }

  @Test func skippedSpeakersGiveTheirTimeBack() async {
    #expect(await turns(seconds: .seconds(6), attendees: 3, skippingAt: [0]) == [0, 1, 2, 2])
  }

  @Test(arguments: 1...40, [1, 2, 3, 7, 16, 41])
  func everyTurnStartsWhereTheTimerWouldStartIt(seconds: Int, attendees: Int) {
    let state = RecordMeetingFeature.State(
      standup: Standup(
        id: UUID(1000),
        attendees: IdentifiedArray(uniqueElements: (0..<attendees).map { Attendee(id: UUID($0)) }),
        duration: .seconds(seconds)
      )
    )
    for speaker in 0..<attendees {
      let start = state.start(ofSpeaker: speaker)
      #expect(start < seconds)
      if attendees <= seconds {
        #expect(state.speaker(at: start) == speaker)
        #expect(start == 0 || state.speaker(at: start - 1) == speaker - 1)
      }
    }
  }

  @Test(arguments: 0...12)
  func everyMeetingEndsOnTimeAndEveryoneGetsAFairShare(attendees: Int) {
    let feature = RecordMeetingFeature()
    for minutes in 1...60 {
      var state = RecordMeetingFeature.State(
        standup: Standup(
          id: UUID(1000),
          attendees: IdentifiedArray(
            uniqueElements: (0..<attendees).map { Attendee(id: UUID($0)) }),
          duration: .seconds(minutes * 60)
        )
      )
      var shares = Array(repeating: 0, count: max(1, attendees))
      for second in 0..<state.totalSeconds { shares[state.speaker(at: second)] += 1 }
      state.secondsElapsed = minutes * 60 - 2
      _ = feature.reduce(into: &state, action: .timerTicked)
      #expect(state.durationRemaining == .seconds(1))
      #expect(state.speakerIndex == shares.count - 1)
      _ = feature.reduce(into: &state, action: .timerTicked)
      #expect(state.durationRemaining == .zero)
      #expect(state.secondsElapsed == state.totalSeconds)
      let fairShare = minutes * 60 / shares.count
      #expect(shares.allSatisfy { (fairShare...fairShare + 1).contains($0) })
    }
  }

  @Test(
    arguments: [
      (0, 0, 0.0), (1, 0, 0.5), (2, 1, 0.0), (3, 1, 0.5), (5, 2, 0.5), (6, 2, 1.0), (1, 2, 0.0),
    ]
  )
  func progressOfTheSpeaker(second: Int, speaker: Int, progress: Double) {
    let attendees = (0..<3).map { Attendee(id: UUID($0)) }
    let state = RecordMeetingFeature.State(
      secondsElapsed: second,
      speakerIndex: speaker,
      standup: Standup(
        id: UUID(1000), attendees: IdentifiedArray(uniqueElements: attendees), duration: .seconds(6)
      )
    )
    #expect(state.speakerProgress == progress)
  }

  @Test func arcsGoAroundWithTheClock() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let whole = SpeakerArc(speaker: 0, totalSpeakers: 1).path(in: rect).boundingRect
    #expect(whole.width > 99 && whole.height > 99)
    let first = SpeakerArc(speaker: 0, totalSpeakers: 4).path(in: rect).boundingRect
    #expect(first.minX > 50 && first.maxY < 50)
    let last = SpeakerArc(speaker: 3, totalSpeakers: 4).path(in: rect).boundingRect
    #expect(last.maxX < 50 && last.maxY < 50)
    let half = SpeakerArc(speaker: 0, totalSpeakers: 1, progress: 0.5).path(in: rect).boundingRect
    #expect(half.minX > 49)
  }
}
