import AppFeature
import ComposableTerminalUI
import Foundation
import Models
import StandupDetail
import StandupForm
import StandupsList
import Testing

/// Adding, editing and deleting standups and their meetings.
@MainActor
@Suite struct StandupFlowTests {
  @Test func addEditAndDelete() async {
    let app = TestApp()
    let store = app.makeTestStore()
    var added = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.standupsList(.addButtonTapped)) {
      $0.standupsList.destination = .add(StandupFormFeature.State(standup: added))
    }
    var form = StandupFormFeature.State(standup: added)
    added.title = "Product"
    added.attendees[0].name = "Blob"
    form.standup = added
    await store.send(.standupsList(.destination(.presented(.add(.set(\.$standup, added)))))) {
      $0.standupsList.destination = .add(form)
    }
    await store.send(.standupsList(.saveStandupButtonTapped)) {
      $0.standupsList.destination = nil
      $0.standupsList.standups = [added]
      $0.standupsList.selection = .init(UUID(0))
      $0.presentToast("Added “Product”")
    }
    await app.receiveSave(store)

    await store.send(.standupsList(.standupTapped(id: .init(UUID(0)))))
    await store.receive(.standupsList(.delegate(.standupTapped(.init(UUID(0)))))) {
      $0.path = StackState([.detail(StandupDetailFeature.State(standup: added))])
    }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .edit(
        StandupFormFeature.State(standup: added)
      )
    }
    form = StandupFormFeature.State(standup: added)
    added.title = "Design"
    form.standup = added
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.edit(.set(\.$standup, added)))))
        )
      )
    ) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .edit(form)
    }
    await store.send(.path(.element(id: 0, action: .detail(.saveStandupButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
      $0.standupsList.standups = [added]
      #expect($0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup == added)
      $0.presentToast("Changed “Design”")
    }
    await app.receiveSave(store)

    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .alert(
        .delete(added)
      )
    }
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.alert(.confirmDeletion))))
        )
      )
    ) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
    }
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.deletionConfirmed))))
    ) {
      $0.standupsList.delete([.init(UUID(0))])
      #expect($0.standupsList.standups.isEmpty)
      $0.path = StackState()
      $0.presentToast("Deleted “Design”", undo: .inList(deleted: [.init(UUID(0))]))
    }
    await app.receiveSave(store)
  }

  @Test func unsavedEdits_askBeforeTheyAreDiscarded() async {
    let app = TestApp(standups: [.mock])
    let store = app.makeTestStore(path: [.detail(StandupDetailFeature.State(standup: .mock))])
    var edited = Standup.mock
    edited.title = "Product"
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.edit(.set(\.$standup, edited)))))
        )
      )
    )
    store.exhaustivity = .on
    var form = StandupFormFeature.State(standup: .mock)
    form.standup = edited
    form.alert = .discardChanges(of: "standup", action: .confirmDiscard)
    await store.send(.path(.element(id: 0, action: .detail(.cancelEditStandupButtonTapped)))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .edit(form)
    }
    form.alert = nil
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(.destination(.presented(.edit(.alert(.presented(.confirmDiscard))))))
        )
      )
    ) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .edit(form)
    }
    await store.receive(.path(.element(id: 0, action: .detail(.destination(.dismiss))))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
    }
    #expect(store.state.standupsList.standups == [.mock])
  }

  @Test func undo_restoresDeletionsOneByOne() async throws {
    let app = TestApp(standups: [.mock, .designMock, .engineeringMock])
    let store = app.makeTestStore()
    store.exhaustivity = .off
    await store.send(.standupsList(.moveStandups(fromOffsets: [2], toOffset: 0)))
    await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
    await store.send(.standupsList(.standupTapped(id: Standup.designMock.id)))
    await store.receive(/AppFeature.Action.standupsList)
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.delegate(.deletionConfirmed))
        )
      )
    ) {
      $0.standupsList.standups = [.engineeringMock]
    }
    await store.send(.standupsList(.undoButtonTapped)) {
      $0.standupsList.standups = [.engineeringMock, .designMock]
    }
    await store.send(.standupsList(.undoButtonTapped)) {
      $0.standupsList.standups = [.engineeringMock, .mock, .designMock]
    }
    await store.send(.standupsList(.undoButtonTapped)) {
      $0.standupsList.standups = [.mock, .designMock, .engineeringMock]
    }
    await app.clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(try app.saved() == [.mock, .designMock, .engineeringMock])
  }

  @Test func undoneDeletionOfAMeeting_updatesTheList() async throws {
    let app = TestApp(standups: [.engineeringMock])
    let store = app.makeTestStore(
      path: [.detail(StandupDetailFeature.State(standup: .engineeringMock))]
    )
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .detail(.deleteMeetings(atOffsets: [0]))))) {
      $0.standupsList.standups[0].meetings = [Standup.engineeringMock.meetings[1]]
    }
    await store.send(.path(.element(id: 0, action: .detail(.undoButtonTapped)))) {
      $0.standupsList.standups = [.engineeringMock]
    }
    await app.clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(try app.saved() == [.engineeringMock])
  }

  @Test func openPastMeeting() async {
    let standup = Standup.engineeringMock
    let store = TestApp(standups: [standup])
      .makeTestStore(path: [.detail(StandupDetailFeature.State(standup: standup))])
    let meeting = standup.meetings[1]
    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(id: meeting.id)))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.meetingTapped(meeting.id)))))
    ) {
      $0.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: standup)))
    }
  }
}
