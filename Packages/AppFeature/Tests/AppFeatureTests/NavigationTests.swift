import AppFeature
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

@MainActor
@Suite struct NavigationTests {
  let clock = TestClock()
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
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.soundEffectClient = .noop
      $0.speechClient.authorizationStatus = { .notDetermined }
      $0.speechClient.requestAuthorization = { .denied }
      $0.uuid = .incrementing
    }
  }

  /// Lets the save happen that follows a change.
  func receiveSave(_ store: TestStoreOf<AppFeature>) async {
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.due))
    await store.receive(.saving(.saved(store.state.standupsList.standups))) {
      $0.savedStandups = $0.standupsList.standups
    }
  }

  @Test func addEditAndDelete() async {
    let store = makeStore(standups: [])
    var added = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.standupsList(.addButtonTapped)) {
      $0.standupsList.destination = .add(StandupFormFeature.State(standup: added))
    }
    await store.send(.standupsList(.saveStandupButtonTapped)) {
      $0.standupsList.destination = nil
      $0.standupsList.standups = [added]
    }
    await receiveSave(store)

    await store.send(.standupsList(.standupTapped(id: UUID(0))))
    await store.receive(.standupsList(.delegate(.standupTapped(UUID(0))))) {
      $0.path = StackState([.detail(StandupDetailFeature.State(standup: added))])
    }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .edit(
        StandupFormFeature.State(standup: added)
      )
    }
    added.title = "Design"
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.edit(.set(\.$standup, added)))))
        )
      )
    ) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .edit(
        StandupFormFeature.State(standup: added)
      )
    }
    await store.send(.path(.element(id: 0, action: .detail(.saveStandupButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup = added
    }
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.standupUpdated(added)))))
    ) {
      $0.standupsList.standups = [added]
    }
    await receiveSave(store)

    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .alert(.deleteStandup)
    }
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.alert(.confirmDeletion))))
        )
      )
    ) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
    }
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.deleteStandup(id: UUID(0))))))
    ) {
      $0.standupsList.delete([UUID(0)])
      #expect($0.standupsList.standups.isEmpty)
    }
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await receiveSave(store)
  }

  @Test func timerRunsOut_savesMeeting() async {
    let store = makeStore(path: [.detail(StandupDetailFeature.State(standup: standup))])
    await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped))))
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.startMeeting))))) {
      $0.path.append(.recordMeeting(RecordMeetingFeature.State(standup: standup)))
    }
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 1, action: .recordMeeting(.timerTicked)))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.secondsElapsed = 1
    }
    await store.receive(
      .path(
        .element(id: 1, action: .recordMeeting(.delegate(.saveMeeting(transcript: ""))))
      )
    ) {
      let meeting = Meeting(
        id: Meeting.ID(UUID(0)), date: Date(timeIntervalSince1970: 1_234_567_890), transcript: ""
      )
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.meetings = [meeting]
      $0.standupsList.standups[id: standup.id]?.meetings = [meeting]
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await receiveSave(store)
  }

  @Test func endMeetingEarly_discards() async {
    let store = makeStore(path: [
      .detail(StandupDetailFeature.State(standup: standup)),
      .recordMeeting(RecordMeetingFeature.State(standup: standup)),
    ])
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await store.send(.path(.element(id: 1, action: .recordMeeting(.endMeetingButtonTapped)))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .endMeeting(
        isDiscardable: true
      )
    }
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.alert(.presented(.confirmDiscard)))))
    ) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = nil
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await clock.advance(by: .seconds(10))
  }

  @Test func leavingAMeetingStopsIt() async {
    let store = makeStore(path: [
      .detail(StandupDetailFeature.State(standup: standup)),
      .recordMeeting(RecordMeetingFeature.State(standup: standup)),
    ])
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
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
        id: UUID(0), date: Date(timeIntervalSince1970: 1_234_567_890), transcript: "Hi"
      )
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.meetings = [meeting]
      $0.path[id: 1, case: /AppFeature.Path.State.detail]?.standup.meetings = []
      $0.standupsList.standups[0].meetings = []
      $0.standupsList.standups[1].meetings = [meeting]
    }
    await store.skipInFlightEffects()
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

  @Test func openPastMeeting() async {
    let standup = Standup.engineeringMock
    let store = makeStore(
      path: [.detail(StandupDetailFeature.State(standup: standup))], standups: [standup]
    )
    let meeting = standup.meetings[1]
    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(id: meeting.id)))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.showMeeting(meeting.id)))))
    ) {
      $0.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: standup)))
    }
  }

  @Test func whatIsNotThereIsNotOpened() async {
    let store = makeStore(path: [.detail(StandupDetailFeature.State(standup: standup))])
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.showMeeting(UUID(7)))))))
    await store.send(.standupsList(.delegate(.standupTapped(UUID(7)))))
  }

  @Test(arguments: [("product", true), ("Nothing", false), (nil, false)])
  func startsInAStandupByItsTitle(title: String?, isThere: Bool) throws {
    let data = try Standup.json(for: [.mock, .designMock])
    let state = withDependencies {
      $0.dataManager = .mock(initialData: data)
    } operation: {
      AppFeature.State(opening: title)
    }
    let detail = AppFeature.Path.State.detail(StandupDetailFeature.State(standup: .designMock))
    #expect(Array(state.path) == (isThere ? [detail] : []))
    #expect(state.standupsList.standups == [.mock, .designMock])
  }
}
