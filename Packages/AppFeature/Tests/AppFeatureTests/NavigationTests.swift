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

  @Test func leavingAMeeting_stopsIt() async {
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

  @Test func savedMeeting_isAddedToEachCopyOfItsStandup() async {
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

  @Test func editedMeeting_updatesTheListAndTheDetail() async {
    var standup = Standup.historyMock
    let store = makeStore(
      path: [
        .detail(StandupDetailFeature.State(standup: standup)),
        .meeting(MeetingFeature.State(meeting: standup.meetings[1], standup: standup)),
      ],
      standups: [.mock, standup]
    )
    store.exhaustivity = .off
    standup.meetings[1].transcript = "We are done."
    await store.send(
      .path(.element(id: 1, action: .meeting(.delegate(.meetingUpdated(standup.meetings[1])))))
    ) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup = standup
      $0.standupsList.standups = [.mock, standup]
    }
    await store.skipInFlightEffects()
  }

  @Test func editedMeetingOfADeletedStandup_isDropped() async {
    let meeting = Standup.historyMock.meetings[1]
    let store = makeStore(
      path: [.meeting(MeetingFeature.State(meeting: meeting, standup: standup))], standups: []
    )
    await store.send(.path(.element(id: 0, action: .meeting(.delegate(.meetingUpdated(meeting))))))
  }

  @Test func savedMeetingOfADeletedStandup_isDropped() async {
    let store = makeStore(
      path: [.recordMeeting(RecordMeetingFeature.State(standup: standup))], standups: []
    )
    await store.send(
      .path(.element(id: 0, action: .recordMeeting(.delegate(.saveMeeting(transcript: "Hi")))))
    )
  }

  @Test func updateOfADeletedStandup_isDropped() async {
    let store = makeStore(
      path: [.detail(StandupDetailFeature.State(standup: standup))], standups: []
    )
    await store.send(
      .path(.element(id: 0, action: .detail(.delegate(.standupUpdated(standup)))))
    )
  }

  @Test func unknownStandupOrMeeting_opensNoScreen() async {
    let store = makeStore(path: [.detail(StandupDetailFeature.State(standup: standup))])
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.showMeeting(UUID(7)))))))
    await store.send(.standupsList(.delegate(.standupTapped(UUID(7)))))
  }

  @Test func meetingFoundBySearch_opensWithTheTextMarked() async {
    var detail = StandupDetailFeature.State(standup: .mock)
    detail.searchText = " texts "
    let store = makeStore(path: [.detail(detail)])
    let meeting = Standup.mock.meetings[0]
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.showMeeting(meeting.id)))))) {
      $0.path.append(
        .meeting(MeetingFeature.State(meeting: meeting, searchText: "texts", standup: .mock))
      )
    }
  }
}
