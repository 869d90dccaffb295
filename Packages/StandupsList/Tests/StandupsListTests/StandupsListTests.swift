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

  @Test func addingTakesATitle() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    await store.send(.saveStandupButtonTapped) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.isTitleMissing = true
    }
    #expect(store.state.standups.isEmpty)
  }

  @Test func addingCanBeCalledOff() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    await store.send(.cancelStandupButtonTapped)
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.addButtonTapped)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.saveStandupButtonTapped) { $0.standups = [] }
  }

  @Test func cancellingAsksBeforeEditsAreThrownAway() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    store.exhaustivity = .on
    var standup = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    standup.title = "Design"
    await store.send(.destination(.presented(.add(.set(\.$standup, standup))))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup = standup
    }
    await store.send(.cancelStandupButtonTapped)
    await store.receive(.destination(.presented(.add(.cancelButtonTapped)))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.alert = .discardChanges
    }
    await store.send(.destination(.presented(.add(.alert(.presented(.confirmDiscard)))))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.alert = nil
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func deletingIsTakenBack() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    let before = store.state.standups
    await store.send(.deleteStandups(atOffsets: [0, 2, 7])) {
      $0.standups = [.designMock]
      $0.undo.record(from: before, to: [.designMock])
    }
    await store.send(.deleteStandups(atOffsets: [1]))
    await store.send(.undoButtonTapped) {
      $0.standups = before
      $0.undo = UndoHistory()
    }
    await store.send(.undoButtonTapped)
  }

  @Test func movingIsTakenBack() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    let before = store.state.standups
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 3)) {
      $0.standups = [.designMock, .engineeringMock, .mock]
      $0.undo.record(from: before, to: $0.standups)
    }
    await store.send(.moveStandups(fromOffsets: [3], toOffset: 0))
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 4))
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 1))
    await store.send(.undoButtonTapped) {
      $0.standups = before
      $0.undo = UndoHistory()
    }
  }

  @Test func severalStepsAreTakenBack() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    store.exhaustivity = .off
    await store.send(.deleteStandups(atOffsets: [0])) {
      $0.standups = [.designMock, .engineeringMock]
    }
    await store.send(.moveStandups(fromOffsets: [1], toOffset: 0)) {
      $0.standups = [.engineeringMock, .designMock]
    }
    await store.send(.deleteStandups(atOffsets: [0, 1])) { $0.standups = [] }
    await store.send(.undoButtonTapped) { $0.standups = [.engineeringMock, .designMock] }
    await store.send(.undoButtonTapped) { $0.standups = [.designMock, .engineeringMock] }
    await store.send(.undoButtonTapped) {
      $0.standups = [.mock, .designMock, .engineeringMock]
      $0.undo = UndoHistory()
    }
  }

  @Test func takingBackKeepsWhatHappenedMeanwhile() async {
    let store = makeStore([.mock, .designMock])
    store.exhaustivity = .off
    await store.send(.deleteStandups(atOffsets: [0]))
    await store.send(.addButtonTapped)
    let new = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))], title: "Product")
    await store.send(.destination(.presented(.add(.delegate(.save(new))))))
    await store.send(.undoButtonTapped) { $0.standups = [.mock, .designMock, new] }
  }

  @Test func searching() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    #expect(store.state.shownStandups == store.state.standups)
    await store.send(.searchTextChanged(" pRO")) { $0.searchText = " pRO" }
    #expect(store.state.shownStandups == [.designMock])
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 1))
    await store.send(.searchTextChanged("esq")) { $0.searchText = "esq" }
    #expect(store.state.shownStandups == [.mock])
    await store.send(.deleteStandups(atOffsets: [0])) {
      let before = $0.standups
      $0.standups = [.designMock, .engineeringMock]
      $0.undo.record(from: before, to: $0.standups)
    }
    #expect(store.state.shownStandups == [])
  }

  @Test func theFirstRunOffersASample() async {
    let store = makeStore()
    await store.send(.loadSampleButtonTapped) { $0.standups = [.mock] }
    await store.send(.loadSampleButtonTapped)
    await store.send(.searchTextChanged("d")) { $0.searchText = "d" }
    await store.send(.deleteStandups(atOffsets: [0])) {
      $0.searchText = ""
      $0.standups = []
      $0.undo.record(from: [.mock], to: [])
    }
  }

  @Test func openingIsLeftToTheParent() async {
    let store = makeStore([.mock])
    await store.send(.standupTapped(id: Standup.mock.id))
    await store.receive(.delegate(.standupTapped(Standup.mock.id)))
  }
}
