import ComposableArchitecture
import Models
import StandupForm
import Testing

/// The example of the README.
@MainActor
@Suite struct ReadMeTests {
  @Test func return_movesFromTheTitleToThePeople() async {
    let store = TestStore(initialState: StandupFormFeature.State(standup: .mock)) {
      StandupFormFeature()
    }
    await store.send(.titleSubmitted) { $0.focus = .attendee(Standup.mock.attendees[0].id) }
  }
}
