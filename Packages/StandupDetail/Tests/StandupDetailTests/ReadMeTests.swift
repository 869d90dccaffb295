import ComposableArchitecture
import Models
import StandupDetail
import StandupForm
import Testing

/// The example of the README.
@MainActor
@Suite struct ReadMeTests {
  @Test func editButton_opensTheForm() async {
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .mock)) {
      StandupDetailFeature()
    }
    await store.send(.editButtonTapped) {
      $0.destination = .edit(StandupFormFeature.State(standup: .mock))
    }
  }
}
