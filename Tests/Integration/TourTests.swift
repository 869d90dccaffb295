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
import XCTest

/// The tests of the tour, with its names.
@MainActor
final class TourTests: XCTestCase {
  func testAdd() async {
    let store = TestStore(
      initialState: AppFeature.State(standupsList: StandupsListFeature.State())
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock()
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.standupsList(.addButtonTapped))
    let standup = Standup(
      id: UUID(0), attendees: [Attendee(id: UUID(1), name: "Blob")], title: "Point-Free")
    await store.send(.standupsList(.destination(.presented(.add(.set(\.$standup, standup))))))
    await store.send(.standupsList(.saveStandupButtonTapped))
    store.assert {
      $0.standupsList.standups = [standup]
    }
  }

  func testTimerRunOutEndMeeting_WithSpeechRecognizer() async throws {
    let standup = Standup(
      id: UUID(),
      attendees: [Attendee(id: UUID())],
      duration: .seconds(1),
      meetings: [],
      theme: .bubblegum,
      title: "Point-Free"
    )
    let data = try JSONEncoder().encode([standup])
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .detail(StandupDetailFeature.State(standup: standup)),
          .recordMeeting(RecordMeetingFeature.State(standup: standup)),
        ]),
        standupsList: StandupsListFeature.State()
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock(initialData: data)
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
      $0.soundEffectClient = .noop
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.start = { AsyncThrowingStream { $0.yield("This was a good meeting!") } }
    }
    store.exhaustivity = .off
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await store.skipReceivedActions()
    store.assert {
      XCTAssertEqual($0.path.count, 1)
      let meetings: IdentifiedArrayOf<Meeting> = [
        Meeting(
          id: Meeting.ID(UUID(0)),
          date: Date(timeIntervalSince1970: 1_234_567_890),
          duration: .seconds(1),
          plannedDuration: .seconds(1),
          speakers: [
            Meeting.Speaker(id: standup.attendees[0].id, name: "", duration: .seconds(1))
          ],
          transcript: "This was a good meeting!"
        )
      ]
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.meetings = meetings
      $0.standupsList.standups[id: standup.id]?.meetings = meetings
    }
  }

  func testEndMeetingEarlyDiscard() async throws {
    let standup = Standup(
      id: UUID(), attendees: [Attendee(id: UUID())], duration: .seconds(1), title: "Point-Free"
    )
    let data = try JSONEncoder().encode([standup])
    let store = TestStore(
      initialState: AppFeature.State(
        path: StackState([
          .detail(StandupDetailFeature.State(standup: standup)),
          .recordMeeting(RecordMeetingFeature.State(standup: standup)),
        ]),
        standupsList: StandupsListFeature.State()
      )
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = .mock(initialData: data)
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.soundEffectClient = .noop
      $0.speechClient.requestAuthorization = { .denied }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.path(.element(id: 1, action: .recordMeeting(.onTask))))
    await store.send(.path(.element(id: 1, action: .recordMeeting(.endMeetingButtonTapped))))
    await store.send(
      .path(.element(id: 1, action: .recordMeeting(.alert(.presented(.confirmDiscard)))))
    )
    await store.skipReceivedActions(strict: false)
    store.assert {
      XCTAssertEqual($0.path.count, 1)
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.meetings = []
      $0.standupsList.standups[id: standup.id]?.meetings = []
    }
  }
}
