import AppFeature
import ComposableArchitecture
import Models
import RecordMeeting
import StandupDetail
import StandupsList
import Testing

/// The example of the README.
@MainActor
@Suite struct ReadMeTests {
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
