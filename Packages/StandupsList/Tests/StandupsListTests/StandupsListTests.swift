import ComposableArchitecture
import Foundation
import Models
import StandupForm
import StandupsList
import Testing

@MainActor
func makeStore(
  _ standups: IdentifiedArrayOf<Standup> = [], selection: Standup.ID? = nil
) -> TestStoreOf<StandupsListFeature> {
  var state = StandupsListFeature.State(standups: standups)
  state.selection = selection
  return TestStore(initialState: state) {
    StandupsListFeature()
  } withDependencies: {
    $0.uuid = .incrementing
  }
}

@MainActor
@Suite struct StandupsListTests {
  @Test func savedForm_addsAStandup() async {
    let store = makeStore()
    var standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.addButtonTapped) {
      $0.destination = .add(StandupFormFeature.State(standup: standup))
    }
    standup.title = " Design"
    standup.attendees[0].name = "Blob "
    standup.attendees.append(Attendee(id: UUID(2)))
    await store.send(.destination(.presented(.add(.set(\.$standup, standup))))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup = standup
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [
        Standup(
          id: UUID(0), attendees: [Attendee(id: UUID(1), name: "Blob")], title: "Design"
        )
      ]
      $0.selection = .init(UUID(0))
    }
  }

  @Test func addingWithoutATitle_asksForOne() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    await store.send(.saveStandupButtonTapped) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.isTitleMissing = true
    }
    #expect(store.state.standups.isEmpty)
  }

  @Test func cancelling_asksBeforeDiscardingEdits() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    store.exhaustivity = .on
    var standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    standup.title = "Design"
    await store.send(.destination(.presented(.add(.set(\.$standup, standup))))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup = standup
    }
    await store.send(.cancelStandupButtonTapped) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.alert = .discardChanges(
        of: "standup", action: .confirmDiscard)
    }
    await store.send(.destination(.presented(.add(.alert(.presented(.confirmDiscard)))))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.alert = nil
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func keys_actOnTheSelectedStandup() async {
    let store = makeStore([.mock, .designMock])
    await store.send(.editButtonTapped)
    await store.send(.startMeetingButtonTapped)
    await store.send(.selectionChanged(Standup.designMock.id)) {
      $0.selection = Standup.designMock.id
    }
    await store.send(.editButtonTapped)
    await store.receive(.delegate(.editRequested(Standup.designMock.id)))
    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.meetingRequested(Standup.designMock.id)))
    await store.send(.statisticsButtonTapped)
    await store.receive(.delegate(.statisticsRequested(Standup.designMock.id)))
    await store.send(.searchTextChanged("Engineering")) {
      $0.searchText = "Engineering"
      $0.selection = nil
    }
    await store.send(.editButtonTapped)
  }

  // The example of the README.
  @Test func startKey_requestsAMeetingOfTheSelectedStandup() async {
    let store = TestStore(initialState: StandupsListFeature.State(standups: [.mock])) {
      StandupsListFeature()
    }
    await store.send(.selectionChanged(Standup.mock.id)) { $0.selection = Standup.mock.id }
    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.meetingRequested(Standup.mock.id)))
  }
}
