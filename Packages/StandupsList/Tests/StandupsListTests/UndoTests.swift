import ComposableArchitecture
import Foundation
import Models
import StandupForm
import StandupsList
import Testing

@MainActor
@Suite struct UndoTests {
  @Test func undo_restoresDeletedStandups() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    let before = store.state.standups
    await store.send(.deleteStandups(atOffsets: [0, 2, 7])) {
      $0.standups = [.designMock]
      $0.undo.record(from: before, to: [.designMock])
    }
    #expect(store.state.undo.latest?.name == "delete of 2 standups")
    await store.send(.deleteStandups(atOffsets: [1]))
    await store.send(.undoButtonTapped) {
      $0.standups = before
      $0.selection = Standup.mock.id
      $0.undo = UndoHistory()
    }
    await store.send(.undoButtonTapped)
  }

  @Test func undo_movesStandupsBack() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    let before = store.state.standups
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 3)) {
      $0.standups = [.designMock, .engineeringMock, .mock]
      $0.undo.record(from: before, to: $0.standups)
    }
    #expect(store.state.undo.latest?.name == "move")
    await store.send(.moveStandups(fromOffsets: [3], toOffset: 0))
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 4))
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 1))
    await store.send(.undoButtonTapped) {
      $0.standups = before
      $0.undo = UndoHistory()
    }
  }

  @Test(
    arguments: [
      ([1], Standup.engineeringMock.id), ([1, 2], Standup.mock.id), ([0], Standup.designMock.id),
      ([0, 1, 2], nil),
    ] as [([Int], Standup.ID?)])
  func deletion_selectsTheNextRow(deleted: [Int], next: Standup.ID?) async {
    let store = makeStore(
      [.mock, .designMock, .engineeringMock], selection: Standup.designMock.id
    )
    store.exhaustivity = .off
    await store.send(.deleteStandups(atOffsets: IndexSet(deleted))) { $0.selection = next }
  }

  @Test func undo_selectsAndShowsTheRestoredStandup() async {
    let store = makeStore([.mock, .designMock], selection: Standup.mock.id)
    store.exhaustivity = .off
    await store.send(.deleteStandups(atOffsets: [0])) { $0.selection = Standup.designMock.id }
    await store.send(.searchTextChanged("Product"))
    await store.send(.undoButtonTapped) {
      $0.searchText = ""
      $0.selection = Standup.mock.id
    }
    await store.send(.deleteStandups(atOffsets: [0]))
    await store.send(.searchTextChanged("sig"))
    await store.send(.undoButtonTapped) {
      $0.searchText = "sig"
      $0.selection = Standup.mock.id
    }
  }
}
