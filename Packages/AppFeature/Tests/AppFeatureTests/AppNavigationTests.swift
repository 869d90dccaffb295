import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct AppNavigationTests {
  let standup = Standup(
    id: UUID(100), attendees: [Attendee(id: UUID(101))], duration: .seconds(1), title: "Design"
  )

  func makeStore(
    path: [AppFeature.Path.State] = [], standups: IdentifiedArrayOf<Standup>? = nil
  ) -> TestStoreOf<AppFeature> {
    let store = makeAppStore(
      AppFeature.State(
        path: StackState(path),
        standupsList: StandupsListFeature.State(standups: standups ?? [standup])))
    store.exhaustivity = .on
    return store
  }

  /// The state has a standup once, and of each screen above the list the id.
  @Test func screens_keepTheIDsOfTheirStandups() {
    let standup = Standup.historyMock
    let state = makeStore(
      path: [
        .detail(StandupDetailFeature.State(standup: standup)),
        .meeting(MeetingFeature.State(meeting: standup.meetings[1], standup: standup)),
        .recordMeeting(RecordMeetingFeature.State(callingRollOf: standup)),
      ], standups: [standup]
    ).state
    #expect(state.path.compactMap(\.standup) == [standup, standup, standup])
    var kept = ""
    customDump(state.screens, to: &kept)
    #expect(!kept.contains(standup.title) && !kept.contains("isEndedEarly"))
  }

  @Test func screensOfADeletedStandup_close() async {
    let meeting = Standup.historyMock.meetings[1]
    let store = makeStore(
      path: [
        .detail(StandupDetailFeature.State(standup: .mock)),
        .detail(StandupDetailFeature.State(standup: .historyMock)),
        .meeting(MeetingFeature.State(meeting: meeting, standup: .historyMock)),
      ], standups: [.mock, .historyMock])
    store.exhaustivity = .off
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    #expect(store.state.path.ids == [0])
    // The screens of the deleted standup stay closed.
    await store.send(.standupsList(.undoButtonTapped))
    #expect(store.state.path.ids == [0])
    // So does that of a deleted meeting.
    let deleted = MeetingFeature.State(meeting: Standup.mock.meetings[0], standup: .mock)
    await store.send(.path(.push(id: 3, state: .meeting(deleted))))
    await store.send(.detail(.deleteMeetings(atOffsets: [0])))
    #expect(store.state.path.ids == [0])
    await store.send(.detail(.delegate(.deletionRequested)))
    #expect(store.state.path.isEmpty)
    await store.skipInFlightEffects()
  }

  @Test func unknownStandupOrMeeting_opensNoScreen() async {
    let store = makeStore(path: [.detail(StandupDetailFeature.State(standup: standup))])
    await store.send(.detail(.delegate(.meetingTapped(.init(UUID(7))))))
    await store.send(.standupsList(.delegate(.standupTapped(.init(UUID(7))))))
  }

  // The example of the README.
  @Test func aPath_opensTheAppInItsScreens() {
    let standup = Standup.mock
    let store = Store(
      initialState: AppFeature.State(
        path: [
          .detail(StandupDetailFeature.State(standup: standup)),
          .recordMeeting(RecordMeetingFeature.State(standup: standup)),
        ], standupsList: StandupsListFeature.State(standups: [standup]))
    ) {
      AppFeature()
    }
    #expect(store.withState(\.path.count) == 2)
  }
}
