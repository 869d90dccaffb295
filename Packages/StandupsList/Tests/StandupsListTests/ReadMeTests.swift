import ComposableArchitecture
import Models
import StandupsList
import Testing

/// The example of the README.
@MainActor
@Suite struct ReadMeTests {
  @Test func startKey_requestsAMeetingOfTheSelectedStandup() async {
    let store = TestStore(initialState: StandupsListFeature.State(standups: [.mock])) {
      StandupsListFeature()
    }
    await store.send(.selectionChanged(Standup.mock.id)) { $0.selection = Standup.mock.id }
    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.meetingRequested(Standup.mock.id)))
  }
}
