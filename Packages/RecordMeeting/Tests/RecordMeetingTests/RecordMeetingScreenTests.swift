import ComposableTerminalUI
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import Testing

@testable import RecordMeeting

@MainActor
@Suite struct RecordMeetingScreenTests {
  let clock = TestClock()

  func makeStore(_ state: RecordMeetingFeature.State) -> StoreOf<RecordMeetingFeature> {
    Store(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect {}
      $0.soundEffectClient = .noop
      $0.speechClient.requestAuthorization = { .denied }
    }
  }

  func makePilot(_ store: StoreOf<RecordMeetingFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size) {
      NavigationStack { RecordMeetingView(store: store) }
    }
  }

  /// The screen once its task waits for the clock.
  func makeSettledPilot(
    _ store: StoreOf<RecordMeetingFeature>, size: (Int, Int) = (60, 20)
  ) async -> Pilot {
    let ui = makePilot(store, size: size)
    await ui.settle()
    return ui
  }

  @Test func small() async {
    let store = makeStore(.init(secondsElapsed: 12, speakerIndex: 1, standup: .mock))
    assertSnapshot(of: await makeSettledPilot(store))
  }

  @Test func large() async {
    let store = makeStore(
      .init(
        secondsElapsed: 55, speakerIndex: 5, standup: .mock,
        transcript: "Good morning. The new onboarding is drawn."
      )
    )
    assertSnapshot(of: await makeSettledPilot(store, size: (90, 30)), as: .styled)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func asksWhetherToResume(size: (Int, Int)) async {
    let store = makeStore(
      .init(restoring: .mock, secondsElapsed: 25, speakerIndex: 2, transcript: "Good morning")
    )
    assertSnapshot(of: await makeSettledPilot(store, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test func theSmallestRing() async {
    let store = makeStore(.init(secondsElapsed: 25, speakerIndex: 2, standup: .mock))
    assertSnapshot(of: await makeSettledPilot(store, size: (80, 24)))
  }

  @Test(arguments: [8, 10, 11, 12, 13, 14])
  func nothingOverlapsOnLowScreens(height: Int) async {
    let store = makeStore(
      .init(secondsElapsed: 25, speakerIndex: 2, standup: .mock, transcript: "Good morning.")
    )
    assertSnapshot(of: await makeSettledPilot(store, size: (40, height)), named: "\(height)")
  }

  @Test func aRingWithoutAttendees() async {
    let store = makeStore(.init(secondsElapsed: 150, standup: Standup(id: UUID(1))))
    assertSnapshot(of: await makeSettledPilot(store, size: (80, 24)))
  }

  @Test func withoutAttendees() async {
    let store = makeStore(.init(standup: Standup(id: UUID(1), title: "Nobody")))
    assertSnapshot(of: await makeSettledPilot(store))
  }

  @Test func theLatestWordsShow() {
    let words = (1...40).map { "word\($0)" }.joined(separator: " ")
    let ui = makePilot(makeStore(.init(standup: .mock, transcript: words)))
    #expect(ui.contains("“… word"))
    #expect(ui.contains("word40”"))
    ui.close()
  }

  @Test func theTimeRuns() async {
    let ui = makePilot(makeStore(.init(standup: .mock)))
    await ui.settle()
    #expect(ui.contains("Blob Jr"))
    #expect(ui.contains("1:00"))
    for _ in 1...10 {
      await clock.advance(by: .seconds(1))
      await ui.settle()
    }
    #expect(ui.contains("0:50"))
    #expect(ui.contains("Speaker 2 of 6, then Blob Sr"))
    ui.close()
  }

  @Test func endingAsksFirst() async {
    let store = makeStore(.init(standup: .mock))
    let ui = makePilot(store)
    ui.press(.escape)
    await ui.settle()
    assertSnapshot(of: ui)
    ui.click("Resume")
    #expect(store.withState(\.alert) == nil)
    ui.close()
  }

  @Test func nextPassesTheWord() {
    let store = makeStore(.init(standup: .mock))
    let ui = makePilot(store)
    ui.click("Next")
    #expect(store.withState(\.speakerIndex) == 1)
    #expect(ui.contains("0:50"))
    ui.close()
  }
}
