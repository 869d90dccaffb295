import ComposableArchitecture
import DataManager
import Foundation
import Models
import RecordMeeting
import SoundEffectClient
import SpeechClient
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct NavigationTests {
  let clock = TestClock()
  let now = Date(timeIntervalSince1970: 1_234_567_890)
  let standup = Standup(
    id: UUID(100), attendees: [Attendee(id: UUID(101))], duration: .seconds(1), title: "Design"
  )

  func makeStore(
    path: [AppFeature.Path.State] = [], standups: IdentifiedArrayOf<Standup>? = nil
  ) -> TestStoreOf<AppFeature> {
    TestStore(
      initialState: AppFeature.State(
        path: StackState(path),
        standupsList: StandupsListFeature.State(standups: standups ?? [standup])
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = .mock()
      $0.date.now = now
      $0.soundEffectClient = .noop
      $0.speechClient.authorizationStatus = { .notDetermined }
      $0.speechClient.requestAuthorization = { .denied }
      $0.uuid = .incrementing
    }
  }

  @Test func leavingAMeetingStopsIt() async {
    let store = makeStore(path: [
      .detail(StandupDetailFeature.State(standup: standup)),
      .recordMeeting(RecordMeetingFeature.State(standup: standup)),
    ])
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask)))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.startDate = now
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await clock.advance(by: .seconds(10))
  }

  @Test func meetingGoesToItsStandupWhereverThatIs() async {
    let other = Standup(id: UUID(200), attendees: [Attendee(id: UUID(201))])
    let store = makeStore(
      path: [
        .detail(StandupDetailFeature.State(standup: standup)),
        .detail(StandupDetailFeature.State(standup: other)),
        .recordMeeting(RecordMeetingFeature.State(standup: standup, transcript: "Hi")),
      ],
      standups: [other, standup]
    )
    store.exhaustivity = .off
    await store.send(
      .path(.element(id: 2, action: .recordMeeting(.delegate(.saveMeeting(transcript: "Hi")))))
    ) {
      let meeting = Meeting(
        id: UUID(0), date: now, duration: .zero, speakers: [.init(id: UUID(101), name: "")],
        transcript: "Hi"
      )
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.meetings = [meeting]
      $0.path[id: 1, case: /AppFeature.Path.State.detail]?.standup.meetings = []
      $0.standupsList.standups[0].meetings = []
      $0.standupsList.standups[1].meetings = [meeting]
    }
    await store.skipInFlightEffects()
  }

  @Test func theSpeakingOrderIsRememberedWhereverTheStandupIs() async {
    let store = makeStore(path: [
      .detail(StandupDetailFeature.State(standup: standup)),
      .recordMeeting(RecordMeetingFeature.State(standup: standup)),
    ])
    store.exhaustivity = .off
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.delegate(.speakingOrderChanged(.rotated)))))
    ) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.speakingOrder = .rotated
      $0.standupsList.standups[0].speakingOrder = .rotated
    }
    await store.skipInFlightEffects()
  }

  @Test func aMeetingOfMoreThanOneAsksWhoIsHere() async {
    let store = makeStore(
      path: [.detail(StandupDetailFeature.State(standup: .mock))], standups: [.mock]
    )
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting))))) {
      $0.path.append(.recordMeeting(RecordMeetingFeature.State(callingRollOf: .mock)))
    }
    // Nothing is lost yet.
    #expect(store.state.mayQuit && store.state.unfinishedWork == nil)
  }

  @Test func aMeetingBeginsInTheSpeakingOrderOfItsStandup() async {
    var standup = Standup.mock
    standup.speakingOrder = .shuffled
    let store = makeStore(
      path: [.detail(StandupDetailFeature.State(standup: standup))], standups: [standup]
    )
    store.dependencies.withRandomNumberGenerator = .init(FixedGenerator())
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.startMeeting)))))
    let rollCall = store.state.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.rollCall
    var generator = FixedGenerator()
    #expect(rollCall?.attendees.elements == standup.attendees.shuffled(using: &generator))
  }

  @Test func theKeyToQuitAsksOnceInAMeeting() async {
    let store = makeStore(path: [
      .detail(StandupDetailFeature.State(standup: standup)),
      .recordMeeting(RecordMeetingFeature.State(standup: standup)),
    ])
    #expect(!store.state.mayQuit)
    await store.send(.quitKeyPressed) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .endMeeting(
        isQuitting: true
      )
    }
    #expect(store.state.mayQuit)
    await store.send(.path(.element(id: 1, action: .recordMeeting(.alert(.dismiss))))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = nil
    }
    #expect(!store.state.mayQuit)
    // Another question does not tell what the key does.
    await store.send(.path(.element(id: 1, action: .recordMeeting(.endMeetingButtonTapped)))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .endMeeting()
    }
    #expect(!store.state.mayQuit)
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    #expect(store.state.mayQuit)
  }

  @Test func meetingOfAStandupThatWasDeletedIsLetGo() async {
    let store = makeStore(
      path: [.recordMeeting(RecordMeetingFeature.State(standup: standup))], standups: []
    )
    await store.send(
      .path(.element(id: 0, action: .recordMeeting(.delegate(.saveMeeting(transcript: "Hi")))))
    )
  }

  @Test func updateOfAStandupThatWasDeletedDoesNotBringItBack() async {
    let store = makeStore(
      path: [.detail(StandupDetailFeature.State(standup: standup))], standups: []
    )
    await store.send(
      .path(.element(id: 0, action: .detail(.delegate(.standupUpdated(standup)))))
    )
  }

  @Test func whatIsNotThereIsNotOpened() async {
    let store = makeStore(path: [.detail(StandupDetailFeature.State(standup: standup))])
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.showMeeting(UUID(7)))))))
    await store.send(.standupsList(.delegate(.standupTapped(UUID(7)))))
  }

  @Test func whoDeclinedToRecordIsAskedOnceInARun() async {
    let other = Standup(id: UUID(200), attendees: [Attendee(id: UUID(201))])
    let store = makeStore(
      path: [.detail(StandupDetailFeature.State(standup: standup))], standups: [standup, other]
    )
    store.dependencies.speechClient.authorizationStatus = { .denied }
    await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .alert(
        .speechRecognitionDenied
      )
    }
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.alert(.continueWithoutRecording))))
        )
      )
    ) {
      $0.isRecordingDeclined = true
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.isRecordingDeclined = true
    }
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.startMeeting))))) {
      $0.path.append(.recordMeeting(RecordMeetingFeature.State(standup: standup)))
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await store.send(.standupsList(.delegate(.standupTapped(other.id)))) {
      var detail = StandupDetailFeature.State(standup: other)
      detail.isRecordingDeclined = true
      $0.path.append(.detail(detail))
    }
    await store.send(.path(.element(id: 2, action: .detail(.startMeetingButtonTapped))))
    await store.receive(.path(.element(id: 2, action: .detail(.delegate(.startMeeting))))) {
      $0.path.append(.recordMeeting(RecordMeetingFeature.State(standup: other)))
    }
  }
}

/// The same numbers in each run.
private struct FixedGenerator: RandomNumberGenerator {
  private var value: UInt64 = 1

  mutating func next() -> UInt64 {
    value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return value
  }
}
