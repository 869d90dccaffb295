import ComposableArchitecture
import DataManager
import Foundation
import Models
import StandupForm
import StandupsList
import Testing

@MainActor
@Suite struct StandupsListTests {
  func makeStore(_ standups: IdentifiedArrayOf<Standup> = []) -> TestStoreOf<StandupsListFeature> {
    TestStore(initialState: StandupsListFeature.State(standups: standups)) {
      StandupsListFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func adding() async {
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
    }
  }

  @Test func addingCanBeCalledOff() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    await store.send(.cancelStandupButtonTapped) { $0.destination = nil }
    await store.send(.addButtonTapped)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.saveStandupButtonTapped) { $0.standups = [] }
  }

  @Test func deleting() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    await store.send(.deleteStandups(atOffsets: [0, 2, 7])) { $0.standups = [.designMock] }
    await store.send(.deleteStandups(atOffsets: [1]))
  }

  @Test func openingIsLeftToTheParent() async {
    let store = makeStore([.mock])
    await store.send(.standupTapped(id: Standup.mock.id))
    await store.receive(.delegate(.standupTapped(Standup.mock.id)))
  }
}
